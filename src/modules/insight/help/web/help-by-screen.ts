import type { Language } from '#shared/message-translation.ts'

type Place = { name: string | undefined; anchor: string | undefined }
/** An article and its section in each language, as `number#anchor`. The contents have no number. */
type Help = Record<Language, string>

const help = (article: string, sr: string, en: string): Help => ({ sr: `${article}#${sr}`, en: `${article}#${en}` })
const createArticleHelp = (article: string): Help => ({ sr: article, en: article })

const home = help('01', 'početna-strana', 'home-page')
const company = help('01', 'podaci-kompanije', 'data-of-the-company')
const positions = help('17', 'radna-mesta-sistematizacija', 'job-positions-systematization')
const versions = help('17', 'verzije-sistematizacije', 'versions-of-the-systematization')
const record = help('02', 'zaposleni-pojedinačno', 'employees-one-by-one')
const engagements = help('18', 'angažovanja-van-radnog-odnosa', 'engagements-without-employment')
const requests = help('05', 'zahtevi', 'requests')
const otherRequests = help('05', 'drugi-zahtevi', 'other-requests')
const ownOtherRequest = help('14', 'drugi-zahtevi', 'other-requests')
const announcements = help('16', 'saopštenja', 'announcements')
const ownAnnouncements = help('14', 'saopštenja', 'announcements')
const ownRequest = help('14', 'zahtev-za-odsustvo', 'request-for-leave')
const templates = help('16', 'šabloni', 'templates')
const ownAccount = help('10', 'svoj-nalog', 'your-own-account')
const signIns = help('10', 'prijave-i-pravila-prijave', 'sign-ins-and-the-rules-of-signing-in')
const candidate = help('13', 'kandidat', 'candidate')
const board = help('13', 'tabla-i-faze', 'board-and-stages')
const contents = help('', 'pomoć', 'help')

/** The article for each page, by the path of the page. */
export const helpArticlesByScreen: Record<string, Help> = {
  '/dashboard': home,
  '/companies': home,
  '/company/add': help('01', 'nova-kompanija', 'a-new-company'),
  '/company/general': company,
  '/company/features': help('01', 'mogućnosti', 'features'),
  '/company/department': help('17', 'odeljenja', 'departments'),
  '/company/locations': company,
  '/company/teams': company,
  '/company/data': help('01', 'šifarnici', 'code-lists'),
  '/organisation': help('17', 'organizaciona-šema', 'organisation-chart'),
  '/systematization': positions,
  '/systematization/add': positions,
  '/systematization/edit/$id': positions,
  '/systematization/versions': versions,
  '/systematization/versions/$id': versions,
  '/systematization/rulebook/$id': versions,
  '/systematization/versions/$id/position/$position': versions,

  '/employees': record,
  '/employees/add': record,
  '/employees/edit/$id': record,
  '/employees/import': createArticleHelp('02'),
  '/employees/tables': help('02', 'tabele-zaposlenih', 'tables-of-employees'),
  '/engagements': engagements,
  '/engagements/$id': engagements,

  '/company/shifts': help('03', 'smene', 'shifts'),
  '/schedules': help('03', 'turnusi', 'rotations'),
  '/schedules/assign': help('03', 'turnusi', 'rotations'),
  '/regimes': help('03', 'režimi-rada', 'working-time-regimes'),
  '/work-schedule': help('03', 'raspored-rada-za-mesec', 'work-schedule-of-a-month'),

  '/shift-offers': help('03', 'zamene-i-uskakanja', 'swaps-and-replacements'),
  '/shift-offers/who': help('03', 'zamene-i-uskakanja', 'swaps-and-replacements'),
  '/work-schedule/optimizer': help('03', 'popuna-plana', 'filling-the-plan'),
  '/work-schedule/optimizer/compare': help('03', 'šta-ako', 'what-if'),
  '/work-schedule/optimizer/objectives': help('03', 'ciljevi-popune', 'goals-of-the-filling'),

  '/company/devices': help('04', 'uređaji', 'devices'),
  '/devices/$id': help('04', 'strana-uređaja', 'page-of-a-device'),
  '/events': help('04', 'prolasci', 'clock-events'),
  '/daily-activities': help('04', 'danas', 'today'),
  '/gate': help('04', 'kapija', 'the-gate'),

  '/company/leave-types': help('05', 'pravila-i-vrste', 'rules-and-types'),
  '/company/leave-limits': help('05', 'kada-se-ne-ide-na-odmor', 'leave-restrictions'),
  '/leave/requests': requests,
  '/leave/balances': help('05', 'salda-odmora', 'leave-balances'),
  '/leave/openings': help('05', 'salda-odmora', 'leave-balances'),
  '/leave/plan': help('05', 'plan-odmora', 'leave-plan'),
  '/leave/collective': help('05', 'kolektivni-odmor', 'collective-leave'),
  '/leave/sick': help('05', 'bolovanja', 'sick-leave'),
  '/leave/recount': help('05', 'preračunavanje', 'recalculation'),
  '/leave/calendar': help('05', 'kalendar', 'calendar'),
  '/leave/deputies': help('05', 'zamenici', 'deputies'),
  '/employees/edit/$id/leaves': requests,
  '/verifiers/employee-leaves/$id': requests,
  '/verifiers/employee/$employeeId/leave-request/$requestId': requests,
  '/company/requests': help('05', 'pravila-i-vrste', 'rules-and-types'),
  '/requests/all': otherRequests,
  '/requests/rules': help('05', 'ko-odlučuje', 'who-decides'),
  '/inbox': help('05', 'poruke', 'messages'),

  '/timesheet': help('06', 'karnet-i-satnice', 'timesheet'),
  '/company/months': help('06', 'zaključenje', 'close'),
  '/company/holidays': createArticleHelp('08'),
  '/company/settings': createArticleHelp('09'),
  '/company/law': help('09', 'zakon-i-parametri', 'law-in-figures'),

  '/announcements': announcements,
  '/announcements/$id': announcements,
  '/announcements/read/$id': ownAnnouncements,
  '/employee-dashboard/announcements': ownAnnouncements,

  '/trips': help('21', 'službeni-putevi', 'business-trips'),
  '/employee-dashboard/trips': help('21', 'svoji-putevi', 'your-own-trips'),

  '/calendar': help('15', 'kalendar-podsetnika', 'calendar-of-reminders'),
  '/gate/code': help('04', 'prijava-preko-naloga', 'clocking-from-the-account'),
  '/push': help('10', 'obaveštenja-na-uređaju', 'notifications-on-devices'),
  '/profile': ownAccount,
  '/employee-dashboard/profile': ownAccount,
  '/user/users': help('10', 'korisnici', 'users'),
  '/user/groups': help('10', 'grupe-i-prava', 'groups-and-rights'),
  '/user/sign-ins': signIns,
  '/user/security': signIns,
  '/company/user-accounts': help('10', 'nalozi-zaposlenih', 'employee-accounts'),
  '/company/integrations': help('22', 'api-ključevi', 'api-keys'),
  '/payroll': help('24', 'predaja-obračunu', 'handover'),
  '/employee-dashboard/payslips': help('14', 'isplatni-listići', 'payslips'),
  '/payroll/profiles/$id': help('24', 'profili', 'profiles'),
  '/company/sign-on': help('23', 'jedinstvena-prijava', 'single-sign-on'),
  '/company/client-rights': help('10', 'prava-u-kompaniji', 'rights-within-a-company'),
  '/audit': help('10', 'dnevnik-izmena', 'audit-log'),

  '/work-plan': help('11', 'potrebe-za-ljudima', 'staffing-demand'),
  '/work-schedule-day': help('11', 'dan-po-satima', 'day-by-hours'),

  '/reports': createArticleHelp('12'),
  '/reports/$code': createArticleHelp('12'),
  '/company/pensions': help('12', 'penzije', 'pensions'),

  '/transitions': createArticleHelp('19'),

  '/company/retention': help('20', 'rokovi-čuvanja', 'retention-periods'),
  '/employee-dashboard/own-data': help('20', 'kopija-podataka', 'copy-of-the-data'),

  '/candidates/board': board,
  '/candidates/list': candidate,
  '/candidates/openings': help('13', 'konkurs', 'opening'),
  '/candidates/$id': candidate,
  '/candidates/$id/hire': help('13', 'zaposli', 'hire'),

  '/employee-dashboard': help('14', 'početna', 'home'),
  '/employee-dashboard/requests': ownOtherRequest,
  '/employee-dashboard/request-clock-event': ownOtherRequest,
  '/employee-dashboard/request-data': ownOtherRequest,
  '/employee-dashboard/request-overtime': ownOtherRequest,
  '/employee-dashboard/request-trip': ownOtherRequest,
  '/employee-dashboard/request-equipment': ownOtherRequest,
  '/employee-dashboard/request-certificate': ownOtherRequest,
  '/employee-dashboard/leave-requests/$status': ownRequest,
  '/employee-dashboard/leave-request-form/{-$id}': ownRequest,
  '/employee-dashboard/documents': help('14', 'moja-dokumenta', 'my-documents'),
  '/employee-dashboard/shifts': help('14', 'ponude-zamene-i-želje', 'offers-swaps-and-preferences'),
  '/employee-dashboard/schedule': help('14', 'moj-raspored', 'my-schedule'),
  '/employee-dashboard/employee-evidence': help('14', 'moja-evidencija', 'my-hours'),

  '/company/notifications': createArticleHelp('15'),

  '/company/documents': help('16', 'dokumenta-kompanije-i-delovodnik', 'documents-of-the-company-and-the-register'),
  '/company/templates': templates,
  '/company/templates/$code': templates,

  '/help': contents,
  '/help/$article': contents,
  '/employee-dashboard/help': contents,
  '/employee-dashboard/help/$article': contents,
}

/** The section of the guide for a page: an article by its number; undefined for the contents. */
export function findHelpArticleOfScreen(screen: string | undefined, language: Language): Place {
  const [name, anchor] = (helpArticlesByScreen[screen ?? '']?.[language] ?? '').split('#')
  return { name: name || undefined, anchor }
}
