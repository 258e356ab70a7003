import { PageTitle } from '../parts/page-title'
import { Link, useLocation } from '../router'
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
export function CompanySection() {
  const { path } = useLocation()
  const named = path.split('/')[3]
  const page = PAGES.find(known => known === named) ?? 'profile'
  const Shown = SHOWN[page]
  return (
    <section>
      <PageTitle>{text.title}</PageTitle>
      <nav className="tabs" aria-label={text.title}>
        {PAGES.map(name => (
          <Link
            className="tab"
            key={name}
            to={`/settings/company/${name}`}
            aria-current={name === page ? 'page' : undefined}
          >
            {text.pages[name]}
          </Link>
        ))}
      </nav>
      <Shown />
    </section>
  )
}
