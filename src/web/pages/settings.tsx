import { useEffect, useState } from 'react'
import { Empty } from '../parts/empty'
import { PageTitle } from '../parts/page-title'
import type { Permission } from '../records'
import { go, Link } from '../router'
import { useSession } from '../session'
import { ApiKeysSection } from '../settings/api-keys'
import { AssignmentSection } from '../settings/assignment'
import { AuditSection } from '../settings/audit'
import { CompanySection } from '../settings/company'
import { ConsentSection } from '../settings/consent'
import { CustomFieldsSection } from '../settings/custom-fields'
import { DevicesSection } from '../settings/devices'
import { GuardSection } from '../settings/guard'
import { IntegritySection } from '../settings/integrity'
import { LeadSettingsSection } from '../settings/lead-settings'
import { NotificationsSection } from '../settings/notification-choices'
import { PipelinesSection } from '../settings/pipelines'
import { ProfileSection } from '../settings/profile'
import { RolesSection } from '../settings/roles'
import { SecuritySection } from '../settings/security'
import { SlaSection } from '../settings/sla'
import { SourcesSection } from '../settings/sources'
import { SupportSection } from '../settings/support'
import { SystemSection } from '../settings/system'
import { TeamSection } from '../settings/team'
import { TemplatesSection } from '../settings/templates'
import { words as settings } from '../settings/words'
import { words } from '../words'

type Section = keyof typeof settings.nav

const NEEDS: Partial<Record<Section, Permission>> = {
  sources: 'settings.lead_routing',
  assignment: 'settings.lead_routing',
  'response-times': 'settings.lead_routing',
  pipelines: 'settings.lead_routing',
  'process-guard': 'settings.lead_routing',
  templates: 'templates.manage',
  'lead-settings': 'settings.lead_routing',
  integrity: 'integrity.view',
  'custom-fields': 'settings.company',
  consent: 'settings.company',
  company: 'settings.company',
  team: 'settings.team',
  roles: 'settings.team',
  support: 'settings.support',
  audit: 'settings.company',
  system: 'settings.company',
}
/** What members have of their own. */
const PERSONAL: readonly Section[] = ['api-keys', 'notifications', 'devices', 'security', 'profile']
const SECTIONS = Object.keys(settings.nav) as Section[]
const COMPANY: readonly Section[] = ['company', 'team', 'roles', 'support', 'audit', 'system']
const groupOf = (section: Section): keyof typeof settings.groups =>
  PERSONAL.includes(section) ? 'own' : COMPANY.includes(section) ? 'company' : 'leads'

/** The settings that the member's role has a say in. */
export default function SettingsPage({ section }: { section: string }) {
  const { can, session } = useSession()
  const allowed = SECTIONS.filter(name => {
    if (session.support && PERSONAL.includes(name)) return false
    const needed = NEEDS[name]
    return needed === undefined || can(needed)
  })
  const shown = allowed.find(name => name === section)
  const first = allowed[0]
  useEffect(() => {
    if (section === '' && first) go(`/settings/${first}`, { replace: true })
  }, [section, first])
  return (
    <div className="settings">
      <SettingsNav sections={allowed} current={shown} />
      <div className="settings-page">
        {shown ? <Shown section={shown} /> : null}
        {section !== '' && !shown ? (
          <>
            <PageTitle>{settings.title}</PageTitle>
            <Empty icon="settings" title={words.errors.notFound}>
              <Link to="/settings">{settings.toSettings}</Link>
            </Empty>
          </>
        ) : null}
      </div>
    </div>
  )
}

type NavProps = { sections: readonly Section[]; current: Section | undefined }

/** The sections under their groups: beside the page where there is room, else above it, folded until it is opened. */
export function SettingsNav({ sections, current }: NavProps) {
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever came to another section chose it here.
  useEffect(() => setOpen(false), [current])
  const groups = (Object.keys(settings.groups) as (keyof typeof settings.groups)[]).map(group => ({
    group,
    inside: sections.filter(name => groupOf(name) === group),
  }))
  return (
    <nav className="settings-nav" aria-label={settings.title}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {current ? `${settings.title}: ${settings.nav[current]}` : settings.title}
      </button>
      <div className={isOpen ? 'settings-groups open' : 'settings-groups'}>
        {groups.map(({ group, inside }) =>
          inside.length === 0 ? null : (
            <div key={group}>
              <h2>{settings.groups[group]}</h2>
              <ul>
                {inside.map(name => (
                  <li key={name}>
                    <Link to={`/settings/${name}`} aria-current={name === current ? 'page' : undefined}>
                      {settings.nav[name]}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ),
        )}
      </div>
    </nav>
  )
}

function Shown({ section }: { section: Section }) {
  if (section === 'sources') return <SourcesSection />
  if (section === 'assignment') return <AssignmentSection />
  if (section === 'lead-settings') return <LeadSettingsSection />
  if (section === 'integrity') return <IntegritySection />
  if (section === 'custom-fields') return <CustomFieldsSection />
  if (section === 'response-times') return <SlaSection />
  if (section === 'process-guard') return <GuardSection />
  if (section === 'pipelines') return <PipelinesSection />
  if (section === 'templates') return <TemplatesSection />
  if (section === 'consent') return <ConsentSection />
  if (section === 'company') return <CompanySection />
  if (section === 'team') return <TeamSection />
  if (section === 'roles') return <RolesSection />
  if (section === 'api-keys') return <ApiKeysSection />
  if (section === 'support') return <SupportSection />
  if (section === 'audit') return <AuditSection />
  if (section === 'system') return <SystemSection />
  if (section === 'notifications') return <NotificationsSection />
  if (section === 'devices') return <DevicesSection />
  if (section === 'security') return <SecuritySection />
  return <ProfileSection />
}
