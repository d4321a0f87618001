import { Tooltip } from '@mantine/core'
import { IconButton } from '#ui/Button.tsx'
import { IconChevronDown, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '#ui/icons.ts'
import { LinkTo, useAddress } from '#ui/state/address.tsx'
import { useMedia } from '#ui/state/media.ts'
import { prefer, usePreferences } from '#ui/state/preferences.ts'
import { useWords } from '#ui/words.ts'
import { words } from '../messages/words.ts'
import { isAt, type Place, titleOfGroup, useMenu } from './menu.ts'
import { useTitles } from './titles.ts'

/** The main menu. It folds to icons: by choice, on narrow screens, and beside a grid. */
export function Nav({ wide }: { wide: boolean }) {
  const t = useWords(words)
  const { folded, closed } = usePreferences()
  const { path } = useAddress()
  const menu = useMenu()
  const hasWords = useMedia('(min-width: 1200px)') && !folded && !wide
  return (
    <nav className="nav" aria-label={t('web.main_menu')} data-folded={folded || undefined}>
      {menu.map(({ group, places }) => {
        const title = hasWords && places.length > 1 ? titleOfGroup(group) : undefined
        const isClosed = title !== undefined && closed.includes(group)
        // Where one stands is in sight, whatever is closed.
        const shown = isClosed ? places.filter((place) => isAt(place, path)) : places
        return (
          <div key={group} className="nav-group" data-group={group}>
            {title && (
              <button
                type="button"
                className="nav-title"
                aria-expanded={!isClosed}
                onClick={() => prefer({ closed: isClosed ? closed.filter((one) => one !== group) : [...closed, group] })}
              >
                {t(title)}
                <IconChevronDown size={14} stroke={1.75} aria-hidden />
              </button>
            )}
            <ul>
              {shown.map((place) => (
                <NavPlace key={place.path} place={place} hasWords={hasWords} />
              ))}
            </ul>
          </div>
        )
      })}
      <div className="nav-fold">
        <IconButton
          icon={folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
          label={t(folded ? 'web.unfold' : 'web.fold')}
          onClick={() => prefer({ folded: !folded })}
        />
      </div>
    </nav>
  )
}

const none = () => undefined

function NavPlace({ place, hasWords }: { place: Place; hasWords: boolean }) {
  const { path } = useAddress()
  const title = useTitles()(place)
  const count = (place.menu.useCount ?? none)()
  const { icon: Icon } = place.menu
  return (
    <li>
      <Tooltip label={title} position="right" disabled={hasWords}>
        <LinkTo to={place.path} className="nav-place" aria-current={isAt(place, path) ? 'page' : undefined}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span className="nav-label">{title}</span>
          {Boolean(count) && <span className="nav-count">{count}</span>}
        </LinkTo>
      </Tooltip>
    </li>
  )
}
