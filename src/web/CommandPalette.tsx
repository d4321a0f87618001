import { useWire } from '#ui/api.ts'
import { type Finding, Palette } from '#ui/Palette.tsx'
import { useSession } from '#ui/session.ts'
import { maySee, opens } from './guard.ts'
import { useMenu } from './menu.ts'
import { finders, pages } from './pages.ts'
import { passerOf } from './passer.ts'
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
