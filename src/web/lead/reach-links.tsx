import { formatPhone } from '../format/phone'
import { Menu, type MenuItem } from '../kit/row-menu'
import { Icon, type IconName } from '../parts/icon'
import { words } from '../words'

const text = words.lead

type Props = {
  phones: readonly { phone: string; label: string | null }[]
  emails: readonly { email: string; label: string | null }[]
}

/** Ways to get in touch; of several numbers it is asked which. A number that is masked can't be called from here. */
export function ReachLinks({ phones, emails }: Props) {
  const whole = phones.filter(({ phone }) => /^\+\d+$/.test(phone))
  const addresses = emails.filter(({ email }) => /^[^@•\s]+@[^@•\s]+$/.test(email))
  const numbers = (href: (phone: string) => string) =>
    whole.map(({ phone, label }) => ({ label: named(formatPhone(phone), label), href: href(phone) }))
  return (
    <div className="reach">
      <Reach label={text.call} icon="phone" look="primary" ways={numbers(phone => `tel:${phone}`)} />
      <Reach label={text.whatsapp} icon="chat" ways={numbers(phone => `https://wa.me/${phone.slice(1)}`)} />
      <Reach
        label={text.mail}
        icon="mail"
        ways={addresses.map(({ email, label }) => ({ label: named(email, label), href: `mailto:${email}` }))}
      />
    </div>
  )
}

const named = (value: string, label: string | null): string => (label ? `${value} (${label})` : value)

type ReachProps = {
  label: string
  icon: IconName
  look?: 'primary' | 'plain'
  ways: readonly (MenuItem & { href: string })[]
}

function Reach({ label, icon, look = 'plain', ways }: ReachProps) {
  const [only] = ways
  if (!only) return null
  if (ways.length > 1) {
    return (
      <Menu label={label} icon={icon} className={`button ${look}`} items={() => ways}>
        {label}
      </Menu>
    )
  }
  const outside = only.href.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <a className={`button ${look}`} href={only.href} {...outside}>
      <Icon name={icon} />
      {label}
    </a>
  )
}
