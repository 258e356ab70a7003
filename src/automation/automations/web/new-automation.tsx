import type { Static } from '@sinclair/typebox'
import { type Path, post } from '../../../web/client'
import { Button } from '../../../web/parts/button'
import { FailureNote } from '../../../web/parts/failure-note'
import { Icon } from '../../../web/parts/icon'
import { PageTitle } from '../../../web/parts/page-title'
import { Spinner } from '../../../web/parts/spinner'
import { useOnce } from '../../../web/parts/use-once'
import { go, Link } from '../../../web/router'
import { oneOf, useSearch } from '../../../web/search'
import { useAction } from '../../../web/settings/use-action'
import { useGet } from '../../../web/use-get'
import type * as schema from '../builder-schema'
import type { Automation } from '../schema'
import { EMPTY_RULE } from './draft'
import { RuleEditor } from './rule-editor'
import { automationWords as text } from './words'

type Recipe = Static<typeof schema.Recipe>
const RECIPES = '/automation-recipes' as Path<Recipe[]>
const SEARCH = { from: oneOf(['', 'blank']) }

/** A new rule: of a recipe, which is made switched off and then adapted, or from nothing. */
export function NewAutomationPage() {
  const [{ from }, change] = useSearch(SEARCH)
  return (
    <>
      <PageTitle
        before={
          <Link to="/settings/automations" className="back">
            <Icon name="back" />
            {text.back}
          </Link>
        }
        action={
          from ? null : (
            <Button icon="plus" onClick={() => change({ from: 'blank' }, { isStep: true })}>
              {text.blank}
            </Button>
          )
        }
      >
        {text.newTitle}
      </PageTitle>
      {from ? <RuleEditor rule={EMPTY_RULE} automation={null} problems={[]} onSaved={open} /> : <Recipes />}
    </>
  )
}

const open = ({ id }: Automation) => go(`/settings/automations/${id}`, { replace: true })

function Recipes() {
  const recipes = useGet(RECIPES)
  const { isBusy, run } = useAction()
  const once = useOnce()
  const use = (key: string) => run(async () => open(await once(once => post<Automation>(RECIPES, { key }, once))))
  return (
    <>
      <p className="soft">{text.newIntro}</p>
      <FailureNote failure={recipes.failure} onRetry={recipes.reload} />
      {recipes.data || recipes.failure ? null : <Spinner />}
      <ul className="recipes">
        {recipes.data?.map(({ key, name, sentence, to_choose }) => (
          <li key={key} className="panel">
            <h2>{name}</h2>
            <p>{sentence}</p>
            {to_choose.length > 0 ? <p className="soft">{text.toChoose(to_choose.length)}</p> : null}
            <Button isBusy={isBusy} aria-label={`${text.use}: ${name}`} onClick={() => use(key)}>
              {text.use}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
