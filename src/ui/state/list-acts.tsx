import { type ComponentType, lazy, Suspense, use, useState } from 'react'
import { Button } from '../Button.tsx'
import { speech } from '../words.ts'
import type { ListAct, ListActProps } from './page.ts'
import { ListActsContext } from './places.ts'
import { usePreferences } from './preferences.ts'
import { useSession } from './session.ts'

const parts = new Map<ListAct, ComponentType<ListActProps>>()

function partOf(act: ListAct): ComponentType<ListActProps> {
  const known = parts.get(act)
  if (known) return known
  const part = lazy(async () => ({ default: await act.load() }))
  parts.set(act, part)
  return part
}

/** What later modules do with the ticked rows of a list: a button each, and the dialog of the one that was pressed. */
export function useListActs(of: string) {
  const { language, script } = usePreferences()
  const { may } = useSession()
  const [acting, setActing] = useState<{ act: ListAct; ids: readonly number[]; done: () => void }>()
  const acts = use(ListActsContext).filter((act) => act.of === of && (!act.allow || may(...act.allow)))
  const Part = acting && partOf(acting.act)
  return {
    buttons: (ids: readonly number[], done: () => void) =>
      acts.map((act) => (
        <Button key={act.key} onClick={() => setActing({ act, ids, done })} aria-haspopup="dialog">
          {speech(act.words, language, script)(act.title)}
        </Button>
      )),
    dialog: acting && Part && (
      <Suspense>
        <Part ids={acting.ids} close={() => setActing(undefined)} done={acting.done} />
      </Suspense>
    ),
  }
}
