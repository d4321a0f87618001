import { useEmployeeSearch } from '#modules/people/employees/web/use-employee-search.ts'
import { SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { SearchSelectField } from '#ui/form/SelectField.tsx'
import { HighlightedNote, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { formatErrorForUser } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { templatesMessages as messages } from '../../messages/templates.ts'
import { DocumentPageView } from './DocumentPageView.tsx'
import type { TemplateLivePreviewState } from './use-live-preview.ts'

type Props = { looking: TemplateLivePreviewState; employee: number | null; choose: (employee: number | null) => void; isWell: boolean }

/** A preview of the document for an employee during editing. */
export function TemplateLivePreviewSection({ looking: { look, failed, script, setScript }, employee, choose, isWell }: Props) {
  const t = useTranslate(messages)
  const f = useTranslate(messages)
  const p = useTranslate(messages)
  const find = useEmployeeSearch()
  return (
    <PageSectionLayout title={p('page.look')}>
      <StackLayout>
        <SearchSelectField
          name="look_employee_id"
          label={t('documents.preview_employee')}
          kind="employees"
          value={employee}
          onChange={choose}
          find={find}
        />
        <SegmentedViewSwitch
          label={t('documents.script')}
          value={script}
          onChange={setScript}
          options={(['latin', 'cyrillic'] as const).map((value) => ({ value, label: t(`documents.${value}`) }))}
        />
        {employee === null && <MutedText>{p('page.look_choose')}</MutedText>}
        {employee !== null && !isWell && <HighlightedNote tone="warn">{p('page.look_wrong')}</HighlightedNote>}
        {failed && isWell && <HighlightedNote tone="danger">{formatErrorForUser(failed)}</HighlightedNote>}
        {look && look.missing.length > 0 && (
          <HighlightedNote tone="warn">
            {p('page.look_missing', { what: look.missing.map((name) => f.known(`documents.field.${name}`) ?? name).join(', ') })}
          </HighlightedNote>
        )}
        {look && <DocumentPageView page={look} />}
        {look && <MutedText>{t('documents.preview_note')}</MutedText>}
      </StackLayout>
    </PageSectionLayout>
  )
}
