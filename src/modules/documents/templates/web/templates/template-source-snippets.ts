/** The initial text of a template, and snippets for the editor. Documents are in Serbian Latin regardless of the user's language. */
export const INITIAL_TEMPLATE_SOURCE = '@header\n\n# Naslov\n\nTekst o: {{employee.full_name}}.\n\n@signatures Za poslodavca\n'

export const templateSourceSnippets = {
  ask: '{{ask: Pitanje}}',
  ask_long: '{{ask long: Pitanje}}',
  ask_date: '{{ask date: Pitanje}}',
  ask_amount: '{{ask amount: Pitanje}}',
  ask_words: '{{ask words: Pitanje}}',
  if: '{{if employment.last_day}} do {{employment.last_day}}{{end}}',
  gender: '{{gender: zaposlen/zaposlena}}',
  header: '\n@header\n',
  signatures: '\n@signatures Zaposleni | Za poslodavca\n',
  received: '\n@received\n',
  page: '\n@page\n',
} as const
export type TemplateSnippetKey = keyof typeof templateSourceSnippets

/** The source of a list with its fields. */
export const writeListSnippetSource = (list: string, items: readonly string[]) =>
  `\n{{each ${list}}}\n- ${items.map((item) => `{{item.${item}}}`).join(', ')};\n{{end}}\n`
