import { Section } from '#ui/layout.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { LinkTo } from '#ui/state/address.tsx'
import { useSession } from '#ui/state/session.ts'
import { Together } from '#ui/state/together.tsx'
import { useWords } from '#ui/words.ts'
import { Cards } from './Cards.tsx'
import { ChooseCompany } from './ChooseCompany.tsx'
import { words } from './messages/words.ts'
import { passerOf } from './session/passer.ts'
import { cardsOf, useMenu } from './shell/menu.ts'
import { useTitles } from './shell/titles.ts'

/** Home: what the modules have to say about the company; the ways on for those alone to whom they say nothing. Without a company, the choice of one. */
export function Dashboard() {
  const t = useWords(words)
  const { company } = useSession()
  return (
    <PageFrame title={t('web.home')} {...(company && { count: t.data(company.name) })}>
      {company ? <OfCompany /> : <ChooseCompany />}
    </PageFrame>
  )
}

function OfCompany() {
  const t = useWords(words)
  const { user, company } = useSession()
  const titleOf = useTitles()
  const cards = cardsOf(passerOf(user, company))
  const places = useMenu()
    .flatMap(({ places }) => places)
    .filter(({ path }) => path !== '/dashboard')
  return (
    <Together>
      <Cards which={cards} />
      {cards.length === 0 && (
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
      )}
    </Together>
  )
}
