import { type ComponentType, lazy, Suspense, use } from 'react'
import { LoadingState } from '../loading-and-error-states.tsx'
import { createTranslator } from '../translate.ts'
import { RecordTabsContext } from './module-extension-contexts.ts'
import type { RecordTabDefinition } from './page-definition.ts'
import { useUserPreferences } from './user-preferences.ts'
import { useSession } from './user-session.ts'

const parts = new Map<RecordTabDefinition, ComponentType<{ id: number }>>()

function partOf(tab: RecordTabDefinition): ComponentType<{ id: number }> {
  const known = parts.get(tab)
  if (known) return known
  const part = lazy(async () => ({ default: await tab.load() }))
  parts.set(tab, part)
  return part
}

/** The tabs of a record that the user may open, for `TabsInUrlQuery`. */
export function useRecordTabs(of: string, id: number) {
  const { language, script } = useUserPreferences()
  const { may } = useSession()
  return use(RecordTabsContext)
    .filter((tab) => tab.of === of && (!tab.allow || may(...tab.allow)))
    .map((tab) => {
      const Part = partOf(tab)
      return {
        key: tab.key,
        order: tab.order ?? 50,
        instead: tab.instead,
        label: createTranslator(tab.messages, language, script)(tab.title),
        content: () => (
          <Suspense fallback={<LoadingState rows={4} />}>
            <Part id={id} />
          </Suspense>
        ),
      }
    })
}
