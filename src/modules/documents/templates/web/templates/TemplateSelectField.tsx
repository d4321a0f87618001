import type { DocumentTemplateRow } from '#modules/documents/documents/contract.ts'
import { messages } from '#modules/documents/documents/messages/index.ts'
import { isEngagementContractTemplate } from '#modules/documents/documents/rules/engagement-contracts.ts'
import type { EngagementKind } from '#modules/people/engagements/rules/engagement-kinds.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useTranslate } from '#ui/translate.ts'

type Offered = {
  /** Whether to offer templates about the company instead of employees. */
  ofCompany?: boolean
  /** Whether to offer contracts of engagements too. */
  ofEngagements?: boolean
  /** Only contracts of this kind of engagement. */
  kind?: EngagementKind | undefined
}
type Props = Offered & {
  templates: readonly DocumentTemplateRow[] | undefined
  value: string | null
  onChange: (code: string | null) => void
}

/** The active templates that a user can select for a document. */
export const listSelectableTemplates = (
  templates: readonly DocumentTemplateRow[],
  { ofCompany = false, ofEngagements = false, kind: engaged }: Offered,
) =>
  templates
    .filter(({ is_fixed, in_use }) => !is_fixed && in_use)
    .filter(({ about, code }) => !engaged || (about === 'employee' && isEngagementContractTemplate(code, engaged)))
    .filter(({ about, kind }) => (about === 'company') === ofCompany || (ofEngagements && about === 'employee' && kind === 'contract'))

/** Selects one of the active templates. */
export function TemplateSelectField({ templates = [], value, onChange, ...of }: Props) {
  const t = useTranslate(messages)
  return (
    <SelectField
      name="template"
      label={t('documents.template_of')}
      required
      autoFocus
      value={value}
      onChange={onChange}
      options={listSelectableTemplates(templates, of).map(({ code, title, kind }) => ({
        value: code,
        label: t.data(title),
        group: t(`documents.kind.${kind}`),
      }))}
    />
  )
}
