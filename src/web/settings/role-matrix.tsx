import type { PermissionCatalogue, RoleDetail } from '../records'
import { type Reach, type Rights, withReach } from './role-rights'
import { text } from './roles-words'

type Props = {
  catalogue: PermissionCatalogue
  rights: Rights
  began: RoleDetail['default']
  isFixed: boolean
  onChange(rights: Rights): void
}

/** Every right with its reach, area by area; beside one that differs stands what it began as. */
export function RoleMatrix({ catalogue, rights, began, isFixed, onChange }: Props) {
  const nameOf = (reach: Reach | undefined) => catalogue.reaches.find(({ key }) => key === reach)?.name ?? text.none
  return (
    <div className="rights">
      {catalogue.areas.map(area => (
        <fieldset key={area.key} disabled={isFixed}>
          <legend>{area.name}</legend>
          <ul>
            {area.permissions.map(({ key, name, reaches }) => (
              <li key={key}>
                <span>{name}</span>
                <select
                  aria-label={text.may(name, area.name)}
                  value={rights[key] ?? ''}
                  onChange={({ target }) =>
                    onChange(withReach(rights, catalogue, key, (target.value || undefined) as Reach | undefined))
                  }
                >
                  <option value="">{text.none}</option>
                  {reaches.map(reach => (
                    <option key={reach} value={reach}>
                      {nameOf(reach)}
                    </option>
                  ))}
                </select>
                {began && began.permissions[key] !== rights[key] ? (
                  <span className="badge warn">{text.defaultIs(nameOf(began.permissions[key]))}</span>
                ) : null}
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  )
}
