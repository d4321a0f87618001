import { type ComponentType, lazy, Suspense } from 'react'
import type { Card } from '#ui/state/page.ts'
import { Loading } from '#ui/states.tsx'

const parts = new Map<Card, ComponentType>()
/** Each card is loaded on its own. */
function partOf(card: Card): ComponentType {
  const known = parts.get(card)
  if (known) return known
  const part = lazy(async () => ({ default: await card.load() }))
  parts.set(card, part)
  return part
}

export function Cards({ which }: { which: readonly Card[] }) {
  return (
    <div className="home-cards">
      {which.map((card) => {
        const Part = partOf(card)
        return (
          <Suspense key={card.order} fallback={<Loading rows={3} />}>
            <Part />
          </Suspense>
        )
      })}
    </div>
  )
}
