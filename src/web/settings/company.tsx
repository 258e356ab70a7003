import { PageTitle } from '../parts/page-title'
import { Tabs } from '../parts/tabs'
import { BranchesPage } from './company-branches'
import { HoursPage } from './company-hours'
import { NumberingPage } from './company-numbering'
import { PrivacyPage } from './company-privacy'
import { ProfilePage } from './company-profile'
import { companyWords as text } from './company-words'

type Page = keyof typeof text.pages

const SHOWN: Record<Page, () => React.ReactNode> = {
  profile: ProfilePage,
  offices: BranchesPage,
  hours: HoursPage,
  numbering: NumberingPage,
  privacy: PrivacyPage,
}
const PAGES = Object.keys(text.pages) as Page[]

/** What the company says of itself, a page for each kind of thing: /settings/company/offices. */
export function CompanySection({ page: named }: { page: string }) {
  const page = PAGES.find(known => known === named) ?? 'profile'
  const Shown = SHOWN[page]
  return (
    <section>
      <PageTitle>{text.title}</PageTitle>
      <Tabs
        label={text.title}
        pages={PAGES.map(name => [`/settings/company/${name}`, text.pages[name]])}
        current={`/settings/company/${page}`}
      />
      <Shown />
    </section>
  )
}
