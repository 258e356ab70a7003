// What the pages of leads say of moving them on, of putting them away, and of how often somebody enquired.

export const words = {
  status: {
    lostReason: 'Lost because',
    junkReason: 'Junk because',
    choose: 'Choose a reason',
    followUp: 'Next follow-up',
    unmet: 'This move still needs:',
    warnings: 'Please note:',
    override: 'Move it all the same',
    overrideHint: 'Say why below; it is kept on the timeline.',
  },
  archive: {
    archive: 'Archive',
    title: 'Archive this lead?',
    text: 'It leaves lists, board and search; its tasks and visits stay. It can be restored.',
    restore: 'Restore',
    isArchived: 'This lead is archived.',
  },
  enquiries: {
    title: 'Enquiries',
    none: 'No enquiry was kept',
    unknownSource: 'Source not known',
    late: 'arrived late',
    outcomes: {
      created: 'made this lead',
      re_enquiry: 'asked again',
      reopened: 'opened it again',
      duplicate_labelled: 'marked as a duplicate',
    } as Readonly<Record<string, string>>,
  },
} as const
