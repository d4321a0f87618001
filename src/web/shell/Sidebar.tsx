import { HelpButton } from '#modules/insight/help/web/HelpButton.tsx'
import { IconButton } from '#ui/Button.tsx'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '#ui/icons.ts'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { useMediaQuery } from '#ui/state/use-media-query.ts'
import { setUserPreference, useUserPreferences } from '#ui/state/user-preferences.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { CommandPaletteButton } from './CommandPaletteButton.tsx'
import { CompanySwitcher } from './CompanySwitcher.tsx'
import { GuidedTourHints } from './GuidedTourHints.tsx'
import { NavigationMenu } from './NavigationMenu.tsx'
import './side.css'
import { LanguageSwitch, ThemeSwitch } from './LanguageAndThemeSwitches.tsx'

/** The sidebar: company, search, menu and account. It shows only icons if the user chose so, in narrow windows, and next to a data grid. */
export function Sidebar({ page }: { page: PageDefinition | undefined }) {
  const t = useTranslate(messages)
  const { folded } = useUserPreferences()
  const mayUnfold = useMediaQuery('(min-width: 1200px)') && !page?.wide
  const icons = folded || !mayUnfold
  return (
    <div className="side" data-icons={icons || undefined}>
      <header className="side-top">
        <CompanySwitcher />
        <CommandPaletteButton boxed />
      </header>
      <NavigationMenu icons={icons} />
      {!icons && <GuidedTourHints page={page} />}
      <footer className="side-end">
        <div className="side-tools">
          <HelpButton screen={page?.path} />
          <ThemeSwitch />
          {mayUnfold && (
            <IconButton
              icon={folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
              label={t(folded ? 'web.unfold' : 'web.fold')}
              onClick={() => setUserPreference({ folded: !folded })}
            />
          )}
          <LanguageSwitch />
        </div>
        <AccountMenu named />
      </footer>
    </div>
  )
}
