import { type FormEvent, useEffect, useRef, useState } from 'react'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { IconArrowLeft } from '#ui/icons.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { useTranslate } from '#ui/translate.ts'
import { gateMessages } from '../../messages/gate.ts'
import type { GateSessionState, NewVisitorVisit } from './gate-session-state.ts'
import { searchGateEmployees } from './search-gate-employees.ts'

type Props = { state: GateSessionState; back: () => void; save: (visit: NewVisitorVisit, host: string | null) => void }

/** The form of a visitor. It records only that an identity document was checked, not its number. */
export function VisitorForm({ state, back, save }: Props) {
  const t = useTranslate(gateMessages)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const [kind, setKind] = useState<'person' | 'vehicle'>('person')
  const [values, setValues] = useState({ name: '', firm: '', plate: '', host: '', is_document_checked: false })
  const [host, setHost] = useState<{ id: number; name: string }>()
  const [wrong, setWrong] = useState<{ name?: string; plate?: string }>({})
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part })
  const hosts = host ? [] : searchGateEmployees(state.people, values.host)

  const filledTexts = [values.name, values.firm, values.plate, host?.name ?? values.host].filter((one) => one.trim())
  // A key press never loses entered text.
  useKeyboardShortcuts([{ keys: ['Escape'], label: t('gate.back'), act: back, when: filledTexts.length === 0, everywhere: true }])

  function submit(event: FormEvent) {
    event.preventDefault()
    const missing = omitUndefined({
      name: values.name.trim() ? undefined : t('gate.visit_needs_name'),
      plate: kind === 'vehicle' && !values.plate.trim() ? t('gate.visit_needs_plate') : undefined,
    })
    setWrong(missing)
    if (Object.keys(missing).length) return
    const { name, firm, plate, is_document_checked: isDocumentChecked } = values
    save(
      {
        kind,
        name: name.trim(),
        firm: firm.trim() || null,
        plate: (kind === 'vehicle' && plate.trim()) || null,
        host_id: host?.id ?? null,
        is_document_checked: isDocumentChecked,
      },
      host?.name ?? null,
    )
  }

  // Enter in a form with one value usually comes from a card reader or a habit, so it does not submit the form.
  const isBarelyFilled = filledTexts.length < 2

  const renderTextInput = (field: 'name' | 'firm' | 'plate', label: string, maxLength: number) => (
    <label className="gate-field" data-field={field}>
      <span className="gate-label">{label}</span>
      <input
        value={values[field]}
        maxLength={maxLength}
        autoComplete="off"
        ref={field === 'name' ? first : undefined}
        aria-invalid={field !== 'firm' && wrong[field] ? true : undefined}
        onChange={(event) => change({ [field]: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Enter' && isBarelyFilled && event.preventDefault()}
      />
      {field !== 'firm' && wrong[field] && <small role="alert">{wrong[field]}</small>}
    </label>
  )
  return (
    <section className="gate-board">
      <header>
        <button type="button" className="gate-button" aria-label={t('gate.back')} onClick={back}>
          <IconArrowLeft size={22} aria-hidden />
        </button>
        <h1>{t('gate.visit')}</h1>
      </header>
      <form className="gate-form" onSubmit={submit} noValidate>
        <fieldset className="gate-choices" aria-label={t('gate.visit_kind')}>
          {(['person', 'vehicle'] as const).map((one) => (
            <button key={one} type="button" className="gate-button" aria-pressed={kind === one} onClick={() => setKind(one)}>
              {t(`gate.visit_${one}`)}
            </button>
          ))}
        </fieldset>
        {renderTextInput('name', t('gate.visit_name'), 100)}
        {renderTextInput('firm', t('gate.visit_firm'), 100)}
        {kind === 'vehicle' && renderTextInput('plate', t('gate.visit_plate'), 20)}
        <label className="gate-field">
          <span className="gate-label">{t('gate.visit_host')}</span>
          <input
            value={host?.name ?? values.host}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => {
              setHost(undefined)
              change({ host: event.currentTarget.value })
            }}
          />
        </label>
        {hosts.length > 0 && (
          <ul className="gate-found">
            {hosts.map((person) => (
              <li key={person.id}>
                <button type="button" onClick={() => setHost({ id: person.id, name: `${person.last_name} ${person.first_name}` })}>
                  {t.data(`${person.last_name} ${person.first_name}`)} <small>{t.data(person.department)}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
        <label className="gate-check">
          <input
            type="checkbox"
            checked={values.is_document_checked}
            onChange={(event) => change({ is_document_checked: event.currentTarget.checked })}
          />
          <span>
            {t('gate.visit_document')}
            <small>{t('gate.visit_document_more')}</small>
          </span>
        </label>
        <div className="gate-choices">
          <button type="submit" className="gate-button" data-primary>
            {t('gate.visit_save')}
          </button>
          <button type="button" className="gate-button" onClick={back}>
            {t('gate.cancel')}
          </button>
        </div>
      </form>
    </section>
  )
}
