import { useEffect, useState } from 'react'
import { createSpotlight, type Finding, Palette } from '#ui/Palette.tsx'
import { useSession } from '#ui/session.ts'
import { maySee, opens } from './guard.ts'
import { useMenu } from './menu.ts'
import { finders, pages } from './pages.ts'
import { passerOf } from './passer.ts'
import { useTitles } from './titles.ts'

const [store, spotlight] = createSpotlight()

/** Everything by its name. Who finds people and papers comes from the modules, once it is asked. */
export function CommandPalette({ opened }: { opened: number }) {
  const { user, company } = useSession()
  const titleOf = useTitles()
  const places = useMenu().flatMap(({ places }) => places)
  const [ready, setReady] = useState<Finding[]>([])
  const passer = passerOf(user, company)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press opens it
  useEffect(() => spotlight.open(), [opened])
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => {
    const allowed = finders.filter((finder) => maySee(finder, passer))
    void Promise.all(allowed.map(async (finder) => ({ key: finder.title, title: titleOf(finder), useFind: await finder.load() }))).then(
      setReady,
    )
  }, [])
  const tabs = pages.filter((page) => page.tab && opens(page, passer))
  const hubTitle = (path: string) => pages.find((page) => page.path === path)
  const found = [
    ...places.map((page) => ({ key: page.path, label: titleOf(page), to: page.path })),
    ...tabs.map((page) => {
      const hub = hubTitle(page.tab!.of)
      return { key: page.path, label: titleOf(page), to: page.path, ...(hub && { description: titleOf(hub) }) }
    }),
  ]
  return <Palette store={store} pages={found} finders={ready} />
}
