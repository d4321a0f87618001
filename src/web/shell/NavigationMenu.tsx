import { Tooltip } from '@mantine/core'
import { IconChevronDown } from '#ui/icons.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { setUserPreference, useUserPreferences } from '#ui/state/user-preferences.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { MenuTaskCountBadge } from './MenuTaskCountBadge.tsx'
import { getMenuGroupTitle, isCurrentMenuPage, type NavigationMenuEntry, useNavigationMenu } from './navigation-menu.ts'
import { usePageTitles } from './page-titles.ts'

/** The main menu. With `icons` it shows icons without names. */
export function NavigationMenu({ icons }: { icons: boolean }) {
  const t = useTranslate(messages)
  const { closed } = useUserPreferences()
  const { path } = useCurrentUrl()
  const menu = useNavigationMenu()
  return (
    <nav className="nav" aria-label={t('web.main_menu')}>
      {menu.map(({ group, places }) => {
        const title = !icons && places.length > 1 ? getMenuGroupTitle(group) : undefined
        const isClosed = title !== undefined && closed.includes(group)
        // The current page is visible even if its group is closed.
        const visiblePlaces = isClosed ? places.filter((place) => isCurrentMenuPage(place, path)) : places
        return (
          <div key={group} className="nav-group" data-group={group}>
            {title && (
              <button
                type="button"
                className="nav-title"
                aria-expanded={!isClosed}
                onClick={() => setUserPreference({ closed: isClosed ? closed.filter((one) => one !== group) : [...closed, group] })}
              >
                {t(title)}
                <IconChevronDown size={14} stroke={1.75} aria-hidden />
              </button>
            )}
            <ul>
              {visiblePlaces.map((place) => (
                <NavPlace key={place.path} place={place} hasLabel={!icons} />
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

function NavPlace({ place, hasLabel }: { place: NavigationMenuEntry; hasLabel: boolean }) {
  const { path } = useCurrentUrl()
  const title = usePageTitles()(place)
  const { icon: Icon } = place.menu
  return (
    <li>
      <Tooltip label={title} position="right" disabled={hasLabel}>
        <InternalLink to={place.path} className="nav-place" aria-current={isCurrentMenuPage(place, path) ? 'page' : undefined}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span className="nav-label">{title}</span>
          <MenuTaskCountBadge place={place} />
        </InternalLink>
      </Tooltip>
    </li>
  )
}
