import {
  type BuiltinTemplate,
  EMPLOYEE_SIGNATURE_TEMPLATE_TEXT,
  EMPLOYEE_WITH_POSITION_TEMPLATE_TEXT,
  EMPLOYER_SIGNATURE_TEMPLATE_TEXT,
  LABOUR_LAW_CITATION_TEMPLATE_TEXT,
} from './builtin-template-texts.ts'

export const builtinNotificationAndConsentTemplates: BuiltinTemplate[] = [
  {
    code: 'upozorenje',
    title: 'Upozorenje o postojanju razloga za otkaz ugovora o radu',
    kind: 'notice',
    about: 'employment',
    article: 'ZoR čl. 180',
    source: `@header

Na osnovu člana 180. ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, {{company.name}} {{gender: zaposlenom/zaposlenoj}}{{if employee.full_name_dative}} {{employee.full_name_dative}}{{end}} dostavlja

# Upozorenje

## o postojanju razloga za otkaz ugovora o radu

{{gender: Zaposleni/Zaposlena}}: ${EMPLOYEE_WITH_POSITION_TEMPLATE_TEXT}.

1. **Osnov za davanje otkaza:** razlog iz {{ask: Osnov za otkaz (npr. člana 179. stav 3. tačka 5)}} Zakona o radu.
2. **Činjenice i dokazi** koji ukazuju na to da su se stekli uslovi za otkaz: {{ask long: Činjenice i dokazi}}
3. **Rok za odgovor:** {{gender: zaposleni/zaposlena}} može da se izjasni na navode iz ovog upozorenja u roku od {{ask number: Rok za odgovor u danima (najmanje 8)}} dana od dana njegovog dostavljanja.

Uz izjašnjenje se može priložiti mišljenje sindikata čiji je {{gender: zaposleni/zaposlena}} član, koje je poslodavac dužan da razmotri (član 181. Zakona o radu).

Ako postoje olakšavajuće okolnosti, ili ako priroda povrede nije takva da radni odnos treba da prestane, poslodavac može umesto otkaza izreći meru iz člana 179a Zakona o radu.

@signatures ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}

@received
`,
  },
  {
    code: 'odluka_raspored',
    title: 'Obaveštenje o rasporedu radnog vremena',
    kind: 'notice',
    about: 'employment',
    article: 'ZoR čl. 55, 56',
    source: `@header

# Obaveštenje

## o rasporedu radnog vremena

Na osnovu čl. 55. i 56. ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, {{gender: zaposleni/zaposlena}} **{{employee.full_name}}**, na radnom mestu {{terms.position}}, obaveštava se da u periodu od {{ask date: Raspored važi od}} do {{ask date: Raspored važi do}} godine radi po sledećem rasporedu:

- raspored: {{ask long: Dani i časovi rada}}
- odmor u toku dnevnog rada: {{ask: Odmor u toku rada (npr. 30 minuta, od 11 do 11.30)}};
- mesto rada: {{terms.place_of_work}}.

Raspored se saopštava najmanje {{law.schedule_notice}} dana pre promene rasporeda, a izuzetno, zbog nastupanja nepredviđenih okolnosti, i u kraćem roku, ali ne kraćem od 48 časova unapred (član 56. Zakona o radu).

@signatures ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}

@received
`,
  },
  {
    code: 'obavestenje_podaci',
    title: 'Obaveštenje o obradi podataka o ličnosti',
    kind: 'notice',
    about: 'employee',
    article: 'ZZPL čl. 23',
    source: `@header

# Obaveštenje

## o obradi podataka o ličnosti

Na osnovu člana 23. Zakona o zaštiti podataka o ličnosti („Službeni glasnik RS”, br. 87/18), {{gender: zaposleni/zaposlena}} **{{employee.full_name}}** obaveštava se o sledećem:

1. **Rukovalac** je {{company.name}}, {{company.address}}, PIB {{company.pib}}{{if company.representative}}, koga zastupa {{company.representative}}{{end}}. Kontakt: {{if company.email}}{{company.email}}{{if company.phone}}, {{company.phone}}{{end}}{{else}}{{if company.phone}}{{company.phone}}{{else}}na navedenoj adresi{{end}}{{end}}.
{{if ask: Lice za zaštitu podataka o ličnosti (kontakt)}}
2. **Lice za zaštitu podataka:** {{ask: Lice za zaštitu podataka o ličnosti (kontakt)}}.
{{end}}
2. **Svrha i pravni osnov:** zasnivanje i izvršavanje ugovora o radu i ispunjavanje zakonskih obaveza poslodavca u oblasti rada, evidencija, poreza i socijalnog osiguranja (član 12. stav 1. tač. 2) i 3) ZZPL). Obrada se ne zasniva na pristanku, osim kada je on posebno dat.
3. **Posebne vrste podataka**, kao što su podaci o zdravlju i privremenoj sprečenosti za rad, obrađuju se samo u meri koju propisuje zakon (član 17. stav 2. tačka 2) ZZPL).
4. **Primaoci** su nadležni državni organi i fondovi (Poreska uprava, Centralni registar obaveznog socijalnog osiguranja, fondovi PIO i zdravstvenog osiguranja, inspekcija) i obrađivači sa kojima je zaključen ugovor: {{ask: Obrađivači (npr. knjigovodstvena agencija) ili „nema”}}.
{{if ask: Prenos podataka u drugu državu (država i osnov), ako postoji}}
5. **Prenos u drugu državu ili međunarodnu organizaciju:** {{ask: Prenos podataka u drugu državu (država i osnov), ako postoji}}.
{{end}}
6. **Rok čuvanja:** evidencije o zaposlenima i zaradama čuvaju se trajno, a ostali podaci do isteka roka propisanog zakonom ili listom kategorija arhivske građe.
7. **Prava:** pristup podacima, njihova ispravka, dopuna i brisanje, ograničenje obrade, prenosivost podataka i prigovor na obradu, pod uslovima i u granicama zakona (čl. 26–40. ZZPL).
8. **Pristanak:** ako se pojedina obrada zasniva na pristanku, pristanak može da se opozove u svakom trenutku, što ne utiče na dopuštenost obrade pre opoziva.
9. **Pritužba** se podnosi Povereniku za informacije od javnog značaja i zaštitu podataka o ličnosti.
{{if ask: Automatizovano donošenje odluka i logika koja se koristi, ako postoji}}
10. **Automatizovano donošenje odluka**, uključujući profilisanje: {{ask: Automatizovano donošenje odluka i logika koja se koristi, ako postoji}}.
{{end}}

Davanje podataka je zakonska i ugovorna obaveza; bez njih radni odnos ne može da se zasnuje i prijavi.

@signatures ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}

@received
`,
  },
  {
    code: 'saglasnost_podaci',
    title: 'Izjava o pristanku na obradu podataka o ličnosti',
    kind: 'statement',
    about: 'employee',
    article: 'ZZPL čl. 12 st. 1 t. 1, čl. 15',
    source: `@header

# Izjava

## o pristanku na obradu podataka o ličnosti

Ja, {{employee.full_name}}, na osnovu člana 12. stav 1. tačka 1) i člana 15. Zakona o zaštiti podataka o ličnosti („Službeni glasnik RS”, br. 87/18), dobrovoljno dajem pristanak da {{company.name}}, kao rukovalac, obrađuje sledeće moje podatke: **{{ask: Podaci na koje se pristanak odnosi}}**, u svrhu: {{ask: Svrha obrade}}.

{{gender: Upoznat/Upoznata}} sam da pristanak nije uslov za zasnivanje ni za trajanje radnog odnosa, da mogu da ga opozovem u svakom trenutku i da opoziv ne utiče na dopuštenost obrade pre opoziva. Podaci se čuvaju do opoziva, a najduže {{ask: Rok čuvanja podataka}}.

@signatures Davalac pristanka; {{employee.full_name}}
`,
  },
  {
    code: 'obavestenje_mobing',
    title: 'Obaveštenje o zabrani zlostavljanja na radu',
    kind: 'notice',
    about: 'employee',
    article: 'Zakon o sprečavanju zlostavljanja na radu čl. 7',
    source: `@header

# Obaveštenje

## o zabrani vršenja zlostavljanja na radu i u vezi sa radom

Na osnovu člana 7. Zakona o sprečavanju zlostavljanja na radu („Službeni glasnik RS”, br. 36/10), {{gender: zaposleni/zaposlena}} **{{employee.full_name}}** obaveštava se o sledećem:

1. Zabranjen je svaki vid zlostavljanja na radu i u vezi sa radom, kao i zloupotreba prava na zaštitu od zlostavljanja.
2. Zaposleni ima pravo na zaštitu od ponašanja koje predstavlja zlostavljanje, na postupak posredovanja kod poslodavca i na sudsku zaštitu.
3. Zaposleni je dužan da se uzdrži od ponašanja koje predstavlja zlostavljanje i od zloupotrebe prava na zaštitu. Ko vrši zlostavljanje ili zloupotrebi pravo na zaštitu odgovara za nepoštovanje radne discipline, odnosno povredu radne obaveze.
4. Zahtev za zaštitu podnosi se licu ovlašćenom kod poslodavca: {{ask: Lice kome se podnosi zahtev za zaštitu}}.

@signatures ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}

@received
`,
  },
  {
    code: 'obavestenje_uzbunjivanje',
    title: 'Obaveštenje o pravima uzbunjivača',
    kind: 'notice',
    about: 'employee',
    article: 'Zakon o zaštiti uzbunjivača čl. 14',
    source: `@header

# Obaveštenje

## o pravima iz Zakona o zaštiti uzbunjivača

Na osnovu člana 14. Zakona o zaštiti uzbunjivača („Službeni glasnik RS”, br. 128/14), {{gender: radno angažovani/radno angažovana}} **{{employee.full_name}}** obaveštava se o sledećem:

1. **Uzbunjivanje** je otkrivanje informacije o kršenju propisa, kršenju ljudskih prava, vršenju javnog ovlašćenja protivno svrsi zbog koje je povereno, opasnosti po život, javno zdravlje, bezbednost i životnu sredinu, kao i radi sprečavanja štete velikih razmera.
2. **Pravo na zaštitu** ima uzbunjivač koji informaciju otkrije poslodavcu, ovlašćenom organu ili javnosti na način propisan zakonom, u roku od jedne godine od dana saznanja, a najkasnije deset godina od dana izvršenja radnje, ako bi u trenutku otkrivanja u istinitost informacije poverovalo lice sa prosečnim znanjem i iskustvom.
3. **Zabranjeno** je sprečavanje uzbunjivanja i stavljanje uzbunjivača u nepovoljniji položaj u vezi sa uzbunjivanjem. Zaštitu imaju i povezano lice, lice koje traži podatke i lice za koje se pogrešno smatra da je uzbunjivač. Zloupotreba uzbunjivanja je zabranjena.
4. **Unutrašnje uzbunjivanje:** informacija se dostavlja ovlašćenom licu za prijem informacije i vođenje postupka: **{{ask: Lice ovlašćeno za prijem informacije (ime i kontakt)}}**. Poslodavac postupa po informaciji bez odlaganja, a najkasnije u roku od 15 dana od dana prijema, i o ishodu obaveštava uzbunjivača u roku od 15 dana od dana okončanja postupka.
5. **Podaci o ličnosti** uzbunjivača štite se i ne otkrivaju bez njegovog pristanka, osim na zahtev nadležnog organa u skladu sa zakonom.
6. **Spoljašnje uzbunjivanje** vrši se otkrivanjem informacije ovlašćenom organu, a uzbunjivanje javnosti samo pod uslovima propisanim zakonom.
7. **Sudska zaštita:** uzbunjivač prema kome je preduzeta štetna radnja ima pravo na tužbu u roku od šest meseci od dana saznanja za tu radnju, odnosno tri godine od dana kada je preduzeta.

@signatures ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}

@received
`,
  },
  {
    code: 'otkaz_zaposleni',
    title: 'Otkaz ugovora o radu od strane zaposlenog',
    kind: 'request',
    about: 'employment',
    article: 'ZoR čl. 178',
    source: `@header

# Otkaz ugovora o radu od strane zaposlenog

Na osnovu člana 178. ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, ja, {{employee.full_name}}, na radnom mestu {{terms.position}}, otkazujem ugovor o radu{{if employment.contract_number}} broj {{employment.contract_number}}{{end}}, po kome sam u radnom odnosu kod poslodavca {{company.name}} od {{employment.first_day}} godine.

Kao dan prestanka radnog odnosa navodim **{{ask date: Dan prestanka radnog odnosa}} godine**. Otkaz se dostavlja poslodavcu najmanje 15 dana pre dana koji je naveden kao dan prestanka radnog odnosa. Opštim aktom ili ugovorom o radu može da se utvrdi duži rok, a najduže 30 dana (član 178. Zakona o radu).

@signatures ${EMPLOYEE_SIGNATURE_TEMPLATE_TEXT} | Primio za poslodavca
`,
  },
]
