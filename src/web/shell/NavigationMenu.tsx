import { Tooltip } from '@mantine/core'
import { IconChevronDown } from '#ui/icons.ts'
import { LinkTo, useAddress } from '#ui/state/address.tsx'
import { setPreference, usePreferences } from '#ui/state/preferences.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { isAtPage, type MenuEntry, menuGroupTitle, useMenu, useMenuCount } from './menu.ts'
import { usePageTitles } from './page-titles.ts'

/** The main menu; `icons`, without its words. */
export function NavigationMenu({ icons }: { icons: boolean }) {
  const t = useTranslate(messages)
  const { closed } = usePreferences()
  const { path } = useAddress()
  const menu = useMenu()
  return (
    <nav className="nav" aria-label={t('web.main_menu')}>
      {menu.map(({ group, places }) => {
        const title = !icons && places.length > 1 ? menuGroupTitle(group) : undefined
        const isClosed = title !== undefined && closed.includes(group)
        // The current page is visible although its group is closed.
        const visiblePlaces = isClosed ? places.filter((place) => isAtPage(place, path)) : places
        return (
          <div key={group} className="nav-group" data-group={group}>
            {title && (
              <button
                type="button"
                className="nav-title"
                aria-expanded={!isClosed}
                onClick={() => setPreference({ closed: isClosed ? closed.filter((one) => one !== group) : [...closed, group] })}
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

function NavPlace({ place, hasLabel }: { place: MenuEntry; hasLabel: boolean }) {
  const { path } = useAddress()
  const title = usePageTitles()(place)
  const count = useMenuCount(place)
  const { icon: Icon } = place.menu
  return (
    <li>
      <Tooltip label={title} position="right" disabled={hasLabel}>
        <LinkTo to={place.path} className="nav-place" aria-current={isAtPage(place, path) ? 'page' : undefined}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span className="nav-label">{title}</span>
          {Boolean(count) && <span className="nav-count">{count}</span>}
        </LinkTo>
      </Tooltip>
    </li>
  )
}
