import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type NavigationMenuEntry, useOpenTaskCountOfMenu } from './navigation-menu.ts'

/** The number of open tasks of a menu entry; without one, a dot for news. */
export function MenuTaskCountBadge({ place }: { place: NavigationMenuEntry }) {
  const t = useTranslate(messages)
  const { count, hasNews } = useOpenTaskCountOfMenu(place)
  if (count) return <span className="nav-count">{count}</span>
  if (!hasNews) return null
  return (
    <span className="nav-news">
      <span className="visually-hidden">{t('web.has_news')}</span>
    </span>
  )
}
