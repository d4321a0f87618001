import { lazy, Suspense, useEffect, useState } from 'react'
import { IconDotsCircleHorizontal } from '#ui/icons.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { MenuTaskCountBadge } from './MenuTaskCountBadge.tsx'
import { getMenuGroupTitle, isCurrentMenuPage, type NavigationMenuEntry, useNavigationMenu } from './navigation-menu.ts'
import { usePageTitles } from './page-titles.ts'

const SideDrawer = lazy(async () => ({ default: (await import('#ui/dialog/SideDrawer.tsx')).SideDrawer }))

const MAX_PLACES = 4

/** The menu on a phone: four pages at the bottom, and a fifth button that opens the full menu. */
export function PhoneNavigationBar() {
  const t = useTranslate(messages)
  const { path } = useCurrentUrl()
  const menu = useNavigationMenu()
  const places = menu.flatMap(({ places }) => places)
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => setOpen(false), [path])
  const phonePlaces = places.filter(({ menu }) => menu.onPhone)
  const first = [...phonePlaces, ...places.filter((place) => !phonePlaces.includes(place))].slice(0, MAX_PLACES)
  return (
    <nav className="phone-bar" aria-label={t('web.phone_menu')}>
      {first.map((place) => (
        <PhonePlace key={place.path} place={place} path={path} />
      ))}
      {places.length > first.length && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => {
            setOpen(true)
            setWasOpened(true)
          }}
        >
          <IconDotsCircleHorizontal size={22} stroke={1.75} aria-hidden />
          {t('web.more')}
        </button>
      )}
      <Suspense>
        {wasOpened && (
          <SideDrawer open={open} close={() => setOpen(false)} title={t('web.main_menu')}>
            {menu.map(({ group, places }) => {
              const title = getMenuGroupTitle(group)
              return (
                <section key={group} className="phone-places">
                  {title && <h3>{t(title)}</h3>}
                  <ul>
                    {places.map((place) => (
                      <li key={place.path}>
                        <PhonePlace place={place} path={path} />
                      </li>
                    ))}
                  </ul>
                </section>
              )
            })}
          </SideDrawer>
        )}
      </Suspense>
    </nav>
  )
}

function PhonePlace({ place, path }: { place: NavigationMenuEntry; path: string }) {
  const { icon: Icon } = place.menu
  const title = usePageTitles()(place)
  return (
    <InternalLink to={place.path} aria-current={isCurrentMenuPage(place, path) ? 'page' : undefined}>
      <Icon size={22} stroke={1.75} aria-hidden />
      {title}
      <MenuTaskCountBadge place={place} />
    </InternalLink>
  )
}
