import { words } from '../words'

export function Spinner() {
  return (
    <output className="spinner">
      <span className="visually-hidden">{words.common.loading}</span>
    </output>
  )
}
