import { type Finding, Palette } from '#ui/dialog/Palette.tsx'
import { useWire } from '#ui/state/api.ts'
import { useSession } from '#ui/state/session.ts'
import { finders, pages } from '../pages.ts'
import { maySee, opens } from '../session/guard.ts'
import { passerOf } from '../session/passer.ts'
import { useMenu } from './menu.ts'
import { useTitles } from './titles.ts'

/** Everything by its name. Who finds people and papers comes from the modules, once it is asked. */
export function CommandPalette({ open, close }: { open: boolean; close: () => void }) {
  const { user, company } = useSession()
  const titleOf = useTitles()
  const places = useMenu().flatMap(({ places }) => places)
  const wire = useWire()
  const passer = passerOf(user, company)
  const allowed = finders.filter((finder) => maySee(finder, passer) && (!finder.company || company))
  const findings: Finding[] = allowed.map((finder) => ({ title: titleOf(finder), find: (text) => finder.find(wire, text) }))
  const tabs = pages.filter((page) => page.tab && opens(page, passer))
  const hubTitle = (path: string) => pages.find((page) => page.path === path)
  const found = [
    ...places.map((page) => ({ key: page.path, label: titleOf(page), to: page.path })),
    ...tabs.map((page) => {
      const hub = hubTitle(page.tab!.of)
      return { key: page.path, label: titleOf(page), to: page.path, ...(hub && { description: titleOf(hub) }) }
    }),
  ]
  return <Palette open={open} close={close} pages={found} finders={findings} />
}
