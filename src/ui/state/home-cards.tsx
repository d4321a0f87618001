import { type ComponentType, lazy, Suspense, use } from 'react'
import { HomeCardsContext } from './module-extension-contexts.ts'
import type { HomeCardDefinition } from './page-definition.ts'
import { useSession } from './user-session.ts'

const parts = new Map<HomeCardDefinition, ComponentType>()

function partOf(card: HomeCardDefinition): ComponentType {
  const known = parts.get(card)
  if (known) return known
  const part = lazy(async () => ({ default: await card.load() }))
  parts.set(card, part)
  return part
}

/** The cards of later modules that the user may see on a home page. */
export function HomeCards({ of }: { of: string }) {
  const { may } = useSession()
  const allowed = use(HomeCardsContext).filter((card) => card.of === of && (!card.allow || may(...card.allow)))
  return allowed.map((card) => {
    const Part = partOf(card)
    return (
      <Suspense key={card.key}>
        <Part />
      </Suspense>
    )
  })
}
