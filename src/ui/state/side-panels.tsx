import { type ComponentType, lazy, type ReactNode, Suspense, use } from 'react'
import { SidePanelsContext } from './module-extension-contexts.ts'
import type { SidePanelDefinition } from './page-definition.ts'
import { useSession } from './user-session.ts'

const parts = new Map<SidePanelDefinition, ComponentType<{ close: () => void }>>()

function partOf(panel: SidePanelDefinition): ComponentType<{ close: () => void }> {
  const known = parts.get(panel)
  if (known) return known
  const part = lazy(async () => ({ default: await panel.load() }))
  parts.set(panel, part)
  return part
}

/** The side panels of later modules that the user may open on a page. */
export function useSidePanels(of: string): { keys: string[]; render: (key: string | undefined, close: () => void) => ReactNode } {
  const { may } = useSession()
  const allowed = use(SidePanelsContext).filter((panel) => panel.of === of && (!panel.allow || may(...panel.allow)))
  return {
    keys: allowed.map(({ key }) => key),
    render: (key, close) => {
      const panel = allowed.find((one) => one.key === key)
      if (!panel) return null
      const Part = partOf(panel)
      return (
        <Suspense>
          <Part close={close} />
        </Suspense>
      )
    },
  }
}
