import { Icon } from '../parts/icon'
import { words } from '../words'

/** Ways to get in touch. A number that is masked can't be called from here. */
export function ReachLinks({ phone, email }: { phone: string; email: string }) {
  const isWhole = /^\+\d+$/.test(phone)
  const isAddress = /^[^@•\s]+@[^@•\s]+$/.test(email)
  return (
    <div className="reach">
      {isWhole ? (
        <>
          <a className="button primary" href={`tel:${phone}`}>
            <Icon name="phone" />
            {words.lead.call}
          </a>
          <a className="button plain" href={`https://wa.me/${phone.slice(1)}`} target="_blank" rel="noreferrer">
            <Icon name="chat" />
            {words.lead.whatsapp}
          </a>
        </>
      ) : null}
      {isAddress ? (
        <a className="button plain" href={`mailto:${email}`}>
          <Icon name="mail" />
          {words.lead.mail}
        </a>
      ) : null}
    </div>
  )
}
