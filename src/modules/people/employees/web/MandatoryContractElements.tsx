import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { countDays } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { IconCheck } from '#ui/icons.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type EmployeeFormSectionOfContractElement, listMandatoryContractElements } from '../rules/mandatory-contract-elements.ts'

const parts: EmployeeFormSectionOfContractElement[] = ['person', 'employment']

/** The elements that the law requires in the contract, checked while the user fills in the form, and the duties before the first day. */
export function MandatoryContractElements({ values }: { values: object }) {
  const t = useTranslate(messages)
  const elements = listMandatoryContractElements(values as Record<string, unknown>)
  const done = elements.filter(({ isThere }) => isThere).length
  const firstDay = (values as { employed_from?: unknown }).employed_from
  const isDay = typeof firstDay === 'string' && /^\d{4}-\d\d-\d\d$/.test(firstDay)
  return (
    <aside className="contract-elements" aria-label={t('employees.elements')}>
      <section>
        <h2>
          {t('employees.elements')} <span className="muted">{t('employees.elements_of', { done, all: elements.length })}</span>
        </h2>
        <span className="contract-elements-bar" aria-hidden>
          <i style={{ width: `${(done / elements.length) * 100}%` }} />
        </span>
        {parts.map((part) => (
          <ul key={part}>
            {elements
              .filter((element) => element.part === part)
              .map(({ key, article, isThere }) => (
                <li key={key} data-there={isThere || undefined}>
                  <span className="contract-elements-tick">{isThere && <IconCheck size={14} stroke={2.5} aria-hidden />}</span>
                  <span>
                    {t.known(`employees.element.${key}`) ?? key}
                    <span className="visually-hidden"> {t(isThere ? 'employees.element_there' : 'employees.element_missing')}</span>
                  </span>
                  <LegalCitation of={article} />
                </li>
              ))}
          </ul>
        ))}
        <p className="muted">{t('employees.elements_note')}</p>
      </section>
      {isDay && (
        <section>
          <h2>{t('employees.until_first_day', { day: t.day(firstDay) })}</h2>
          <ul>
            {(['contract', 'medical', 'insurance', 'training'] as const).map((key) => (
              <li key={key}>
                <span>{t(`employees.before.${key}`)}</span>
              </li>
            ))}
          </ul>
          {firstDay < getCurrentDay() && (
            <p className="contract-elements-late">{t('employees.first_day_past', { count: countDays(firstDay, getCurrentDay()) - 1 })}</p>
          )}
        </section>
      )}
    </aside>
  )
}
