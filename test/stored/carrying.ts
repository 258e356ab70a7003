/** The jobs that say what they work on. All others say only that there may be something to do. */
export const CARRYING = ['exports.work', 'imports.work', 'leads.bulk', 'leads.integrity', 'pipelines.settle'] as const
