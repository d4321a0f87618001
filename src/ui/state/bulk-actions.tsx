import { type ComponentType, lazy, Suspense, use, useState } from 'react'
import type { DropdownMenuAction } from '../ActionsDropdownMenu.tsx'
import { Button } from '../Button.tsx'
import { createTranslator } from '../translate.ts'
import { BulkActionsContext, ListRowPreviewsContext } from './module-extension-contexts.ts'
import type { BulkActionDefinition, BulkActionProps, ListRowPreviewDefinition } from './page-definition.ts'
import { useUserPreferences } from './user-preferences.ts'
import { useSession } from './user-session.ts'

const parts = new Map<BulkActionDefinition, ComponentType<BulkActionProps>>()
const peeks = new Map<ListRowPreviewDefinition, ComponentType<{ id: number }>>()

function partOf(act: BulkActionDefinition): ComponentType<BulkActionProps> {
  const known = parts.get(act)
  if (known) return known
  const part = lazy(async () => ({ default: await act.load() }))
  parts.set(act, part)
  return part
}

function peekOf(preview: ListRowPreviewDefinition): ComponentType<{ id: number }> {
  const known = peeks.get(preview)
  if (known) return known
  const part = lazy(async () => ({ default: await preview.load() }))
  peeks.set(preview, part)
  return part
}

/** The previews of a row from later modules. */
export function ListRowPreviews({ of, id }: { of: string; id: number }) {
  const { may } = useSession()
  const allowedPreviews = use(ListRowPreviewsContext).filter((preview) => preview.of === of && (!preview.allow || may(...preview.allow)))
  return (
    <Suspense>
      {allowedPreviews.map((preview, place) => {
        const Part = peekOf(preview)
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of modules is fixed
        return <Part key={place} id={id} />
      })}
    </Suspense>
  )
}

/** The bulk actions of later modules on selected rows: a button each, and the dialog of the pressed one. */
export function useBulkActions(of: string) {
  const { language, script } = useUserPreferences()
  const { may } = useSession()
  const [acting, setActing] = useState<{ act: BulkActionDefinition; ids: readonly number[]; done: () => void }>()
  const acts = use(BulkActionsContext).filter((act) => act.of === of && (!act.allow || may(...act.allow)))
  const Part = acting && partOf(acting.act)
  return {
    /** The keys of the actions that the user may run. */
    keys: acts.map(({ key }) => key),
    /** Opens one action by its key. */
    open: (key: string, ids: readonly number[], done: () => void) => {
      const act = acts.find((one) => one.key === key)
      if (act) setActing({ act, ids, done })
    },
    close: () => setActing(undefined),
    /** The same actions for one row, in its menu. */
    actions: (id: number): DropdownMenuAction[] =>
      acts.map((act) => ({
        label: createTranslator(act.messages, language, script)(act.title),
        act: () => setActing({ act, ids: [id], done: () => {} }),
      })),
    buttons: (ids: readonly number[], done: () => void) =>
      acts.map((act) => (
        <Button key={act.key} onClick={() => setActing({ act, ids, done })} aria-haspopup="dialog">
          {createTranslator(act.messages, language, script)(act.title)}
        </Button>
      )),
    dialog: acting && Part && (
      <Suspense>
        <Part ids={acting.ids} close={() => setActing(undefined)} done={acting.done} />
      </Suspense>
    ),
  }
}
