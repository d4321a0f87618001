import { type TemplateTestResult, templatePreviewContract } from '#modules/documents/documents/template-preview-contract.ts'
import { Button } from '#ui/Button.tsx'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { templatesMessages as pageMessages } from '../../messages/templates.ts'

type Props = {
  /** The unsaved text or the stored template. */
  of: { source: string } | { document_template_id: number }
  disabled?: boolean
  /** Previews the document for one of the employees. */
  look?: (employee: number) => void
}

/** Tests the template with five different employees: missing data and odd texts. */
export function TemplateTestRunSection({ of, disabled = false, look }: Props) {
  const p = useTranslate(pageMessages)
  const api = useApi(templatePreviewContract)
  const trying = useApiMutation(async () => (await api.testTemplate(of)).data)
  const tried = trying.data
  return (
    <PageSectionLayout title={p('page.try')}>
      <StackLayout>
        <MutedText>{p('page.try_text')}</MutedText>
        <Button small disabled={disabled} busy={trying.isPending} onClick={() => trying.mutate(undefined)}>
          {p('page.try_now')}
        </Button>
        {tried?.length === 0 && <MutedText>{p('page.try_no_employees')}</MutedText>}
        {tried && tried.length > 0 && (
          <ul className="page-tried" aria-live="polite">
            {tried.map((one) => (
              <li key={one.employee_id}>
                <OnOne tried={one} look={look} />
              </li>
            ))}
          </ul>
        )}
      </StackLayout>
    </PageSectionLayout>
  )
}

function OnOne({
  tried: { employee_id, name, trait, missing, question_count: questions, odd },
  look,
}: {
  tried: TemplateTestResult
  look: Props['look']
}) {
  const p = useTranslate(pageMessages)
  const isWell = missing.length === 0 && odd.length === 0
  return (
    <StackLayout gap={4}>
      <span>
        <strong>{p.data(name)}</strong> <MutedText>{p(`page.try.${trait}`)}</MutedText>{' '}
        <Badge tone={isWell ? 'success' : 'warn'}>{p(isWell ? 'page.try_well' : 'page.try_look')}</Badge>
      </span>
      {missing.length > 0 && <span>{p('page.look_missing', { what: missing.join(', ') })}</span>}
      {odd.map((text) => (
        <HighlightedNote key={text} tone="warn">
          {p('page.try_odd', { text: p.data(text) })}
        </HighlightedNote>
      ))}
      {questions > 0 && <MutedText>{p('page.try_questions', { count: questions })}</MutedText>}
      {look && (
        <Button small kind="quiet" onClick={() => look(employee_id)}>
          {p('page.try_show', { name: p.data(name) })}
        </Button>
      )}
    </StackLayout>
  )
}
