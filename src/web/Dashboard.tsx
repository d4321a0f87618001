import { type ComponentType, lazy, Suspense } from 'react'
import { LinkTo } from '#ui/address.tsx'
import { Section } from '#ui/layout.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import type { Card } from '#ui/page.ts'
import { useSession } from '#ui/session.ts'
import { Loading } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { ChooseCompany } from './ChooseCompany.tsx'
import { maySee } from './guard.ts'
import { useMenu } from './menu.ts'
import { words } from './messages/words.ts'
import { cards } from './pages.ts'
import { passerOf } from './passer.ts'
import { useTitles } from './titles.ts'

/** Home: what the modules have to say about the company, and the ways on. Without a company, the choice of one. */
export function Dashboard() {
  const t = useWords(words)
  const { company } = useSession()
  return (
    <PageFrame title={t('web.home')} {...(company && { count: t.data(company.name) })}>
      {company ? <OfCompany /> : <ChooseCompany />}
    </PageFrame>
  )
}

const parts = new Map<Card, ComponentType>()
/** Each card is loaded on its own. */
function partOf(card: Card): ComponentType {
  const known = parts.get(card)
  if (known) return known
  const part = lazy(async () => ({ default: await card.load() }))
  parts.set(card, part)
  return part
}

function OfCompany() {
  const t = useWords(words)
  const { user, company } = useSession()
  const titleOf = useTitles()
  const places = useMenu()
    .flatMap(({ places }) => places)
    .filter(({ path }) => path !== '/dashboard')
  const shown = cards.filter((card) => maySee(card, passerOf(user, company))).sort((a, b) => a.order - b.order)
  return (
    <>
      <div className="home-cards">
        {shown.map((card) => {
          const Part = partOf(card)
          return (
            <Suspense key={card.order} fallback={<Loading rows={3} />}>
              <Part />
            </Suspense>
          )
        })}
      </div>
      <Section title={t('web.home_places')}>
        <ul className="home-places">
          {places.map(({ path, title, words, menu: { icon: Icon } }) => (
            <li key={path}>
              <LinkTo to={path}>
                <Icon size={20} stroke={1.75} aria-hidden />
                {titleOf({ title, words })}
              </LinkTo>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
