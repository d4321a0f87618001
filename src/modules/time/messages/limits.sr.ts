export const limitsSr = {
  'time.limits.daily_over_12h': 'Radni dan traje {found} h, a sa prekovremenim radom ne može biti duži od {limit} h.',
  'time.limits.own_daily': 'Prekovremeni rad u danu iznosi {found} h, a granica kompanije je {limit} h.',
  'time.limits.own_monthly': 'Prekovremeni rad u mesecu iznosi {found} h, a granica kompanije je {limit} h.',
  'time.limits.own_yearly': 'Prekovremeni rad u godini iznosi {found} h, a granica kompanije je {limit} h.',
  'time.limits.overtime_week_over_8h': 'Prekovremeni rad u nedelji iznosi {found} h, a dozvoljeno je najviše {limit} h.',
  'time.limits.standard_week_over_48h':
    'U nedelji je planirano {found} h, a dozvoljeno je najviše {limit} h (40 redovnih i 8 prekovremenih).',
  'time.limits.averaging_week_over_48h':
    'U nedelji je planirano {found} h, a pri prosečnom radnom vremenu dozvoljeno je najviše {limit} h.',
  'time.limits.redistribution_week_over_60h': 'U nedelji je planirano {found} h, a u preraspodeli je dozvoljeno najviše {limit} h.',
  'time.limits.daily_rest_under_12h': 'Između dva radna dana ima {found} h odmora, a mora biti najmanje {limit} h.',
  'time.limits.daily_rest_under_11h': 'Između dva radna dana ima {found} h odmora, a u preraspodeli mora biti najmanje {limit} h.',
  'time.limits.weekly_rest_under_36h':
    'Najduži neprekidni odmor u nedelji je {found} h, a mora biti najmanje {limit} h (24 h i dnevni odmor).',
  'time.limits.weekly_rest_under_24h': 'Najduži neprekidni odmor u nedelji je {found} h, a mora biti najmanje {limit} h.',
  'time.limits.minor_week_over_35h': 'Mlađi od 18 godina ne mogu raditi duže od 35 h nedeljno, a planirano je {found} h.',
  'time.limits.minor_day_over_8h': 'Mlađi od 18 godina ne mogu raditi duže od {limit} h dnevno, a planirano je {found} h.',
  'time.limits.minor_overtime': 'Mlađi od 18 godina ne mogu raditi prekovremeno.',
  'time.limits.minor_night': 'Mlađi od 18 godina ne mogu raditi noću ({found} h između 22 i 6 časova).',
  'time.limits.minor_redistribution': 'Mlađima od 18 godina radno vreme se ne može preraspodeliti.',
  'time.limits.overtime_on_reduced_hours_job': 'Na poslovima sa skraćenim radnim vremenom prekovremeni rad nije dozvoljen.',
  'time.limits.redistribution_on_reduced_hours_job': 'Na poslovima sa skraćenim radnim vremenom preraspodela nije dozvoljena.',
  'time.limits.overtime_when_pregnant': 'Po nalazu lekara, za vreme trudnoće i dojenja prekovremeni rad nije dozvoljen.',
  'time.limits.night_when_pregnant':
    'Po nalazu lekara, za vreme trudnoće i dojenja noćni rad nije dozvoljen ({found} h između 22 i 6 časova).',
  'time.limits.consent_required_child_under_3': 'Roditelj deteta do tri godine radi prekovremeno ili noću samo uz pisanu saglasnost.',
  'time.limits.consent_required_single_parent':
    'Samohrani roditelj deteta do sedam godina ili deteta sa invaliditetom radi prekovremeno ili noću samo uz pisanu saglasnost.',
  'time.limits.consent_required_redistribution':
    'Za vreme trudnoće i roditelju deteta do tri godine ili deteta sa težim invaliditetom radno vreme se preraspodeljuje samo uz pisanu saglasnost.',
  'time.limits.redistribution_over_average':
    'U periodu preraspodele radi se {found} h više od ugovorenog, a to može samo uz pisanu saglasnost; ti sati su prekovremeni rad.',
  'time.limits.night_over_one_week_without_consent': {
    one: 'Noću se uzastopno radi {count} nedelja, a duže od jedne radne nedelje može se samo uz pisanu saglasnost.',
    few: 'Noću se uzastopno rade {count} nedelje, a duže od jedne radne nedelje može se samo uz pisanu saglasnost.',
    other: 'Noću se uzastopno radi {count} nedelja, a duže od jedne radne nedelje može se samo uz pisanu saglasnost.',
  },
  'time.limits.work_into_leave': 'Smena traje {found} h posle ponoći i zalazi u dan odsustva.',
  'time.limits.week_over_contract': 'U nedelji je {found} h, a ugovoreno je {limit} h nedeljno: više od osam sati iznad ugovora.',
  'time.limits.protected_person':
    'Zaposleni tog dana ne sme da radi prekovremeno ili noću bez saglasnosti ili uopšte; razlog vidi ko vidi lične podatke.',
  'time.limits.schedule_notice': {
    one: 'Raspored je objavljen {count} dan unapred, a treba najmanje {limit} dana.',
    few: 'Raspored je objavljen {count} dana unapred, a treba najmanje {limit} dana.',
    other: 'Raspored je objavljen {count} dana unapred, a treba najmanje {limit} dana.',
  },
  'time.limits.schedule_notice_unforeseen':
    'Raspored je objavljen {found} h unapred, a i u nepredviđenim okolnostima treba najmanje {limit} h.',
  'time.limits.open_consents': 'Saglasnosti zaposlenog',
  'time.limits.prohibition': 'Zabranjeno',
  'time.limits.warning': 'Upozorenje',
}
