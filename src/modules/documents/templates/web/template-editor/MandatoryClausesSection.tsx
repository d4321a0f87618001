import type { DocumentTemplateDetail } from '#modules/documents/documents/contract.ts'
import {
  findClauseInBuiltinTemplate,
  findMandatoryClauseLegalSource,
  findMandatoryClauses,
} from '#modules/documents/documents/rules/mandatory-clauses/mandatory-clauses.ts'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { Button } from '#ui/Button.tsx'
import { IconAlertTriangle, IconCheck, IconPlus } from '#ui/icons.ts'
import { Badge, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { templatesMessages as elementsMessages } from '../../messages/templates.ts'
import './page.css'

type Props = { template: DocumentTemplateDetail; article: string | null; source: string; add: ((source: string) => void) | undefined }

/** The required clauses, the missing ones, and their built-in text. */
export function MandatoryClausesSection({ template, article, source, add }: Props) {
  const p = useTranslate(elementsMessages)
  const query = { ...template, article, source }
  const elements = findMandatoryClauses(query)
  const found = elements.filter(({ is_there }) => is_there)
  const missing = elements.filter(({ is_there }) => !is_there)
  const renderClauseItem = ({ key, article: of, certainty, is_there }: (typeof elements)[number]) => {
    const clause = !is_there && template.shipped_source && findClauseInBuiltinTemplate(query, key, template.shipped_source)
    const Icon = is_there ? IconCheck : IconAlertTriangle
    return (
      <li key={key} data-there={is_there}>
        <Icon size={16} stroke={2} aria-hidden />
        <span>
          {p(`page.element.${key}`)}
          <br />
          <MutedText>
            {of && <LegalCitation of={of} />}
            {of && certainty !== 'law' && ', '}
            {certainty !== 'law' && p(`page.certainty.${certainty}`)}
            {!is_there && ` – ${p('page.element_is_missing')}`}
          </MutedText>
          {clause && add && (
            <Button small kind="quiet" icon={IconPlus} onClick={() => add(clause)}>
              {p('page.add_clause')}
            </Button>
          )}
        </span>
      </li>
    )
  }
  return (
    <PageSectionLayout
      title={p(findMandatoryClauseLegalSource(elements) === 'practice' ? 'page.elements_usual' : 'page.elements')}
      actions={
        elements.length > 0 && (
          <Badge tone={missing.length === 0 ? 'success' : 'warn'}>
            {p('page.elements_count', { there: found.length, all: elements.length })}
          </Badge>
        )
      }
    >
      {elements.length === 0 ? (
        <MutedText>{p('page.elements_none')}</MutedText>
      ) : (
        <StackLayout>
          {findMandatoryClauseLegalSource(elements) === 'practice' && <MutedText>{p('page.elements_practice')}</MutedText>}
          {missing.length > 0 && <ul className="page-elements">{missing.map(renderClauseItem)}</ul>}
          {found.length > 0 && (
            <details>
              <summary>{p('page.elements_found', { count: found.length })}</summary>
              <ul className="page-elements">{found.map(renderClauseItem)}</ul>
            </details>
          )}
          <MutedText>{p('page.elements_note')}</MutedText>
        </StackLayout>
      )}
    </PageSectionLayout>
  )
}
