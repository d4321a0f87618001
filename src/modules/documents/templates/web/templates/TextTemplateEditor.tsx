import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { type DocumentTemplateDetail, documentsContract } from '#modules/documents/documents/contract.ts'
import { TemplateVersionsSection } from '#modules/documents/documents/web/TemplateVersionsSection.tsx'
import { HttpError } from '#shared/app-error.ts'
import { Button } from '#ui/Button.tsx'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconFileUpload, IconScale } from '#ui/icons.ts'
import { HighlightedNote, StackLayout } from '#ui/layout.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation, useReloadQueries } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { templatesMessages as messages } from '../../messages/templates.ts'
import type { DocumentSubjectKind } from '../../rules/document-fields.ts'
import { parseTemplateText } from '../../rules/parse-template.ts'
import { TemplateLivePreviewSection } from '../template-editor/TemplateLivePreviewSection.tsx'
import { useTemplateLivePreview } from '../template-editor/use-live-preview.ts'
import { TemplatePreviewSection } from './TemplatePreviewSection.tsx'
import { TemplateSourceEditor } from './TemplateSourceEditor.tsx'
import { TemplateStateBadge } from './TemplatesTab.tsx'
import { useTemplateActivation } from './use-template-activation.ts'
import '#modules/documents/documents/web/documents.css'

/** The editor with its library, in a separate file. */
const PageEditor = lazy(async () => {
  const [{ TemplateVisualEditor: Editor }, engine] = await Promise.all([
    import('../template-editor/TemplateVisualEditor.tsx'),
    import('../template-editor/template-editor-library.ts'),
  ])
  return { default: (props: Omit<ComponentProps<typeof Editor>, 'engine'>) => <Editor engine={engine} {...props} /> }
})

/** The list of clauses is long, so it loads on demand. */
const ConflictDialog = lazy(async () => ({
  default: (await import('../template-editor/TemplateConflictDialog.tsx')).TemplateConflictDialog,
}))
const TemplateRedline = lazy(async () => ({
  default: (await import('#modules/documents/documents/web/redline/TemplateRedline.tsx')).TemplateRedline,
}))
const TemplateDocuments = lazy(async () => ({
  default: (await import('#modules/documents/documents/web/redline/TemplateDocuments.tsx')).TemplateDocuments,
}))
const UploadDocxDialog = lazy(async () => ({ default: (await import('./UploadDocxDialog.tsx')).UploadDocxDialog }))
const TestRunSection = lazy(async () => ({
  default: (await import('../template-editor/TemplateTestRunSection.tsx')).TemplateTestRunSection,
}))
const MandatoryClausesSection = lazy(async () => ({
  default: (await import('../template-editor/MandatoryClausesSection.tsx')).MandatoryClausesSection,
}))

type Props = {
  /** The template as it was opened or last saved on this screen. */
  template: DocumentTemplateDetail
  /** Called after a save. */
  saved: (template: DocumentTemplateDetail) => void
  /** Opens the version of another user. */
  open: (template: DocumentTemplateDetail) => void
  /** Called with whether there is unsaved text, so that a change by another user does not replace it. */
  hold: (isDirty: boolean) => void
}

/** A text template: editor, values of an employee, required clauses, and versions. */
export function TextTemplateEditor({ template, saved, open, hold }: Props) {
  const t = useTranslate(messages)
  const p = useTranslate(messages)
  const api = useApi(documentsContract)
  const refresh = useReloadQueries()
  const { may } = useSession()
  const mayWrite = may('companies.write')
  const [title, setTitle] = useState(template.title)
  const [article, setArticle] = useState(template.article)
  const [source, setSource] = useState(template.source)
  /** Counts texts from outside the editor, which then starts again. */
  const [edition, setEdition] = useState(0)
  const [view, setView] = useState<TemplateView>('page')
  const [employee, setEmployee] = useState<number | null>(null)
  const [added, setAdded] = useState<{ source: string }>()
  const [theirs, setTheirs] = useState<DocumentTemplateDetail>()
  const [uploading, setUploading] = useState(false)
  const [isCompared, setCompared] = useState(false)
  const { problems } = parseTemplateText(source)
  const isWell = problems.length === 0
  const isDirty = title !== template.title || article !== template.article || source !== template.source
  const looking = useTemplateLivePreview({ title, source, employee, isWell })
  useUnsavedChangesGuard(isDirty)
  useEffect(() => hold(isDirty), [hold, isDirty])
  const load = (text: string) => {
    setSource(text)
    setEdition((before) => before + 1)
  }
  const draft = { title, article, source }
  const save = useApiMutation(
    (over: DocumentTemplateDetail | undefined) => {
      const { id, code, kind, about, revision } = over ?? template
      return id === null
        ? api.createTemplate({ ...draft, code, kind, about: about as DocumentSubjectKind })
        : api.updateTemplate({ ...draft, document_template_id: id, in_use: true, revision: revision ?? undefined })
    },
    {
      saved: t('documents.saved'),
      done: ({ data }) => {
        setTheirs(undefined)
        saved(data)
        void refresh(['documents'])
      },
      failed: (error) => {
        if (error instanceof HttpError && error.status === 409) void showTheirs(error).catch(showErrorToast)
        else showErrorToast(error)
      },
    },
  )
  /** After a conflict, the text of the other user is shown next to the unsaved one. */
  async function showTheirs(conflict: HttpError) {
    const { data } = await api.getTemplate({ code: template.code })
    if (data.revision === template.revision) showErrorToast(conflict)
    else setTheirs(data)
  }
  const more = useTemplateActivation(template)
  const sidePanel = (
    <StackLayout gap={16}>
      <Suspense>
        <MandatoryClausesSection
          template={template}
          article={article}
          source={source}
          add={mayWrite && view === 'page' ? (clause) => setAdded({ source: clause }) : undefined}
        />
      </Suspense>
      {may('employees.read') && <TemplateLivePreviewSection looking={looking} employee={employee} choose={setEmployee} isWell={isWell} />}
      <Suspense>{may('employees.read') && <TestRunSection of={{ source }} disabled={!isWell} look={setEmployee} />}</Suspense>
      {may('employees.read') && (
        <TemplatePreviewSection
          disabled={!isWell}
          employee={employee}
          preview={(input) => api.previewTemplate({ title, source, ...input })}
        />
      )}
      <Suspense>{may('employees.write') && <TemplateDocuments template={template} isChanged={isDirty} />}</Suspense>
      <TemplateVersionsSection template={template} load={mayWrite ? load : undefined} />
    </StackLayout>
  )
  return (
    <PageLayoutFrame
      title={t.data(template.title)}
      count={<TemplateStateBadge row={template} />}
      trail={[{ label: t('documents.templates'), to: '/company/templates' }]}
      primary={
        mayWrite && (
          <Button kind="primary" disabled={!isDirty || !isWell} busy={save.isPending} onClick={() => save.mutate(undefined)}>
            {t('documents.save')}
          </Button>
        )
      }
      more={[
        source !== template.source && { label: t('redline.compare_unsaved'), icon: IconScale, act: () => setCompared(true) },
        mayWrite && template.in_use && { label: t('documents.use_docx'), icon: IconFileUpload, act: () => setUploading(true) },
        ...more,
      ]}
    >
      <StackLayout gap={16}>
        <TemplateHeadFields
          {...{ title, setTitle, article, setArticle, view }}
          disabled={!mayWrite}
          setView={(to) => {
            setView(to)
            setEdition((before) => before + 1)
          }}
        />
        {!isWell && (
          <HighlightedNote tone="danger" title={t('documents.problems')}>
            <ul className="documents-problems">
              {problems.slice(0, 10).map(({ line, code, what }) => (
                <li key={`${line} ${code} ${what}`}>
                  {t('documents.problem_at', { line, problem: t(`documents.problem.${code}`, { what }) })}
                </li>
              ))}
            </ul>
          </HighlightedNote>
        )}
        {view === 'page' ? (
          <Suspense fallback={<div className="documents-page-waits" />}>
            <PageEditor
              key={edition}
              source={source}
              change={setSource}
              problems={problems}
              values={looking.look?.values}
              disabled={!mayWrite}
              sidePanel={sidePanel}
              sidePanelTitle={p('page.look')}
              added={added}
            />
          </Suspense>
        ) : (
          <div className="documents-editor">
            <TemplateSourceEditor source={source} change={setSource} disabled={!mayWrite} />
            {sidePanel}
          </div>
        )}
      </StackLayout>
      <Suspense>
        {theirs && (
          <ConflictDialog
            theirs={theirs}
            mine={draft}
            busy={save.isPending}
            keep={() => save.mutate(theirs)}
            take={() => open(theirs)}
            close={() => setTheirs(undefined)}
          />
        )}
        {isCompared && <TemplateRedline template={template} source={source} close={() => setCompared(false)} />}
      </Suspense>
      <Suspense>{uploading && <UploadDocxDialog template={template} close={() => setUploading(false)} />}</Suspense>
    </PageLayoutFrame>
  )
}

type TemplateView = 'page' | 'source'
type HeadProps = {
  title: string
  setTitle: (title: string) => void
  article: string | null
  setArticle: (article: string | null) => void
  view: TemplateView
  setView: (view: TemplateView) => void
  disabled: boolean
}

/** The name, the article of the law, and the view of the text, in one line. */
function TemplateHeadFields({ title, setTitle, article, setArticle, view, setView, disabled }: HeadProps) {
  const t = useTranslate(messages)
  return (
    <div className="documents-template-head">
      <TextField
        name="title"
        label={t('documents.title')}
        hideLabel
        value={title}
        onChange={setTitle}
        maxLength={200}
        disabled={disabled}
      />
      <TextField
        name="article"
        label={t('documents.article')}
        hideLabel
        value={article}
        onChange={setArticle}
        maxLength={200}
        disabled={disabled}
      />
      <SegmentedViewSwitch
        label={t('page.view')}
        value={view}
        onChange={setView}
        options={(['page', 'source'] as const).map((value) => ({ value, label: t(`page.view.${value}`) }))}
      />
    </div>
  )
}
