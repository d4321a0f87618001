import { titles } from './titles.ts'

export const sr = {
  ...titles.sr,
  'privacy.part.person': 'Lični podaci',
  'privacy.part.work': 'Radni odnos',
  'privacy.part.file': 'Dosije',
  'privacy.part.leave': 'Odsustva',
  'privacy.part.time': 'Radno vreme',
  'privacy.part.papers': 'Dokumenta i datoteke',
  'privacy.part.engagements': 'Angažovanja van radnog odnosa',
  'privacy.part.candidate': 'Prijava za posao',
  'privacy.part.messages': 'Poruke i podsetnici o osobi',
  'privacy.part.other': 'Ostalo',
  'privacy.part.log': 'Ko je menjao i gledao podatke',
  'privacy.files': 'Datoteke u arhivi',
  'privacy.yes': 'da',
  'privacy.no': 'ne',
  'privacy.folder.data': 'podaci',
  'privacy.folder.files': 'datoteke',
  'privacy.file_name': 'podaci',
  'privacy.summary': 'Podaci o ličnosti: {name}',
  'privacy.summary.lead':
    'Sve što {company} vodi o osobi na dan {day}, po članu 26. Zakona o zaštiti podataka o ličnosti. Lozinke i druge tajne nisu deo ove kopije.',
  'privacy.summary.json':
    'Isti podaci, sa svim poljima, u fascikli „podaci” su u obliku JSON, za čitanje računarom. Same datoteke su u fascikli „datoteke”.',
  'privacy.field.actor_name': 'ko',
  'privacy.field.at': 'kada',
  'privacy.field.action': 'radnja',
  'privacy.field.table_name': 'šta',
  'privacy.field.before': 'pre izmene',
  'privacy.too_large': 'Datoteke ove osobe zajedno su veće od 500 MB, pa ne mogu u jednu arhivu. Preuzmite ih pojedinačno sa zapisa.',
  'privacy.copy': 'Kopija podataka',
  'privacy.copy_text':
    'Zaposleni ima pravo na kopiju svega što se o njemu vodi (čl. 26 ZZPL, u roku od 30 dana). Arhiva sadrži stranu za čitanje, podatke po delovima i same datoteke, i ko je podatke gledao i menjao.',
  'privacy.copy_logged': 'Preuzimanje se upisuje u dnevnik izmena.',
  'privacy.make_copy': 'Napravi kopiju podataka',
  'privacy.making': 'Kopija podataka',
  'privacy.own_text':
    'Ovde preuzimate kopiju svega što kompanija vodi o Vama: lične podatke, ugovore i uslove rada, odsustva, sate i prolaske, dosije, dokumenta, poruke i ko je Vaše podatke gledao i menjao (čl. 26 ZZPL).',
  'privacy.own_safe': 'Arhiva sadrži osetljive podatke (JMBG, račun, bolovanja). Čuvajte je i ne šaljite je bez potrebe.',
}
