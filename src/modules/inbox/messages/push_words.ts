import { titles } from './titles.ts'

/** Of being told while no page is open. */
export const pushWords = {
  sr: {
    ...titles.sr,
    'inbox.push.lead':
      'Uređaj javlja da je stigla poruka ili zahtev za odluku i kada Kadrovik nije otvoren. Poruke putuju preko servisa proizvođača pregledača, šifrovane: servis ih ne može pročitati.',
    'inbox.push.this': 'Ovaj uređaj',
    'inbox.push.turn_on': 'Uključi na ovom uređaju',
    'inbox.push.not_on': 'Pregledač nije mogao da se prijavi kod svog servisa za obaveštenja. Pokušajte ponovo kasnije.',
    'inbox.push.turn_off': 'Isključi na ovom uređaju',
    'inbox.push.shows_text': 'Prikaži tekst poruke',
    'inbox.push.shows_text_hint':
      'Tekst može da sadrži imena i datume i vidi se i na zaključanom ekranu. Bez toga piše samo da je stigla poruka.',
    'inbox.push.off': 'Ova instalacija ne šalje obaveštenja uređajima.',
    'inbox.push.denied': 'Pregledač ne dozvoljava obaveštenja sa ove adrese. Dozvolite ih u podešavanjima pregledača, pa se vratite ovde.',
    'inbox.push.unable': 'Ovaj pregledač ne prima obaveštenja.',
    'inbox.push.unable_yet':
      'Na ovom telefonu obaveštenja prima samo aplikacija sa početnog ekrana: izaberite „Podeli“, zatim „Dodaj na početni ekran“, pa otvorite Kadrovik odatle.',
    'inbox.push.devices': 'Uređaji koji javljaju',
    'inbox.push.device': 'Uređaj',
    'inbox.push.this_one': 'ovaj uređaj',
    'inbox.push.unknown_device': 'Nepoznat uređaj',
    'inbox.push.since': 'Uključen',
    'inbox.push.acts': 'Radnje',
    'inbox.push.try': 'Pošalji probno',
    'inbox.push.tried': 'Probno obaveštenje je poslato.',
    'inbox.push.remove': 'Ukloni',
    'inbox.push.trial': 'Obaveštenja rade.',
    'inbox.push.new': { one: '{count} nova poruka', few: '{count} nove poruke', other: '{count} novih poruka' },
    'inbox.push.unknown_service': 'Ova instalacija ne šalje obaveštenja preko servisa ovog pregledača.',
  },
  en: {
    ...titles.en,
    'inbox.push.lead':
      'The device tells you that a message or a request for a decision has come even when Kadrovik is not open. Messages travel through the service of the browser’s maker, encrypted: it cannot read them.',
    'inbox.push.this': 'This device',
    'inbox.push.turn_on': 'Turn on for this device',
    'inbox.push.not_on': 'The browser could not sign up with its notification service. Try again later.',
    'inbox.push.turn_off': 'Turn off for this device',
    'inbox.push.shows_text': 'Show the text of the message',
    'inbox.push.shows_text_hint':
      'It may hold names and dates, and is seen on a locked screen too. Without it the notification only says that a message has come.',
    'inbox.push.off': 'This installation sends no notifications to devices.',
    'inbox.push.denied': 'The browser does not allow notifications from this address. Allow them in its settings, then come back.',
    'inbox.push.unable': 'This browser cannot receive notifications.',
    'inbox.push.unable_yet':
      'On this phone only an app on the home screen receives notifications: choose “Share”, then “Add to Home Screen”, and open Kadrovik from there.',
    'inbox.push.devices': 'Devices that notify',
    'inbox.push.device': 'Device',
    'inbox.push.this_one': 'this device',
    'inbox.push.unknown_device': 'Unknown device',
    'inbox.push.since': 'Turned on',
    'inbox.push.acts': 'Actions',
    'inbox.push.try': 'Send a test',
    'inbox.push.tried': 'The test notification was sent.',
    'inbox.push.remove': 'Remove',
    'inbox.push.trial': 'Notifications work.',
    'inbox.push.new': { one: '{count} new message', other: '{count} new messages' },
    'inbox.push.unknown_service': 'This installation sends no notifications through this browser’s service.',
  },
} as const
