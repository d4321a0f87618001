import { Combobox, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import { IconBuilding, IconPlus, IconSelector } from '#ui/icons.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { useLocalStorageSetting } from '#ui/list/use-local-storage-setting.ts'
import { messages as ofUi } from '#ui/messages/index.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { type SelectedCompany, useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { pages } from '../pages.ts'
import { findPageOfPath } from '../session/page-guard.ts'
import { MAX_RECENT_COMPANIES, useSelectableCompanies, useSwitchCompany } from '../session/selectable-companies.ts'
import { RECENT_COMPANIES_SETTING, toSelectedCompany } from '../session/start-session-after-sign-in.ts'

/** The company switcher. Selecting another company keeps the page and drops its filters. */
export function CompanySwitcher() {
  const t = useTranslate(messages)
  const common = useTranslate(ofUi)
  const { company, may, select } = useSession()
  const { go } = useCurrentUrl()
  const companies = useSelectableCompanies()
  const change = useSwitchCompany()
  const [recent] = useLocalStorageSetting<number[]>(RECENT_COMPANIES_SETTING, [])
  const [text, setText] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setText('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  useKeyboardShortcuts([
    { keys: ['Ctrl+Shift+KeyK'], label: t('web.company_choose'), act: () => combobox.openDropdown(), everywhere: true },
  ])
  const all = companies.data ?? []
  const place = ({ id }: SelectedCompany) => (recent.includes(id) ? recent.indexOf(id) : MAX_RECENT_COMPANIES)
  const found = all
    .filter(({ name, short_name, pib }) => doesTextMatchSearch(`${name} ${short_name} ${pib ?? ''}`, text))
    .sort((a, b) => place(a) - place(b))

  const canAdd = may('companies.write') && findPageOfPath(pages, '/company/add') !== undefined

  // The stored company may be deleted or renamed.
  useEffect(() => {
    if (!company || !companies.data) return
    const fresh = companies.data.find(({ id }) => id === company.id)
    if (!fresh) change(undefined)
    else if (JSON.stringify(toSelectedCompany(fresh)) !== JSON.stringify(company)) select(fresh)
  }, [companies.data, company, change, select])

  function submit(value: string) {
    combobox.closeDropdown()
    if (value === 'add') void go('/company/add')
    else change(all.find(({ id }) => String(id) === value))
  }
  return (
    <Combobox store={combobox} keepMounted={false} onOptionSubmit={submit} width={300} position="bottom-start">
      <Combobox.Target targetType="button">
        <button type="button" className="company-switch" aria-keyshortcuts="Control+Shift+K" onClick={() => combobox.toggleDropdown()}>
          <IconBuilding size={18} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t('web.company')}:</span>
          <span>{company ? t.data(company.short_name) : t('web.company_choose')}</span>
          <IconSelector size={16} stroke={1.75} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('web.company_search')}
          placeholder={t('web.company_search')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {found.length === 0 && <p className="company-none">{common('ui.nothing_found')}</p>}
        {(found.length > 0 || canAdd) && (
          <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={t('web.company')}>
            {found.map(({ id, name, employees }) => (
              <Combobox.Option key={id} value={String(id)} active={id === company?.id}>
                <span className="company-option" data-chosen={id === company?.id || undefined}>
                  <span>{t.data(name)}</span>
                  <small>{t('web.employees', { count: employees })}</small>
                </span>
              </Combobox.Option>
            ))}
            {canAdd && (
              <Combobox.Option value="add">
                <span className="company-add">
                  <IconPlus size={16} stroke={1.75} aria-hidden /> {t('web.company_add')}
                </span>
              </Combobox.Option>
            )}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
