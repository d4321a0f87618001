export const documentChecksSr = {
  'documents.check.protected':
    'Na dan rešenja ili prestanka zaposlenog štiti čl. 187 (trudnoća, porodiljsko odsustvo, nega i posebna nega deteta), pa bi otkaz bio ništav. Sačekajte da zaštita prestane ili zaključite sporazum o prestanku.',
  'documents.check.protected_until':
    'Zaposlenog do {day} štiti čl. 187 (trudnoća, porodiljsko odsustvo, nega i posebna nega deteta), pa bi otkaz bio ništav. Sačekajte istek zaštite ili zaključite sporazum o prestanku.',
  'documents.check.may_be_pregnant':
    'U dosijeu važi nalaz o štetnosti rada u trudnoći ili tokom dojenja. Ako je reč o trudnoći, otkaz je ništav: proverite i upišite šta ste utvrdili.',
  'documents.check.representative':
    'Zaposleni je predstavnik zaposlenih ili sindikata. Otkaz ne sme biti zbog toga, a to dokazuje poslodavac: upišite zašto se otkazuje.',
  'documents.check.sick':
    'Zaposleni je na bolovanju. Privremena sprečenost za rad nije opravdan razlog za otkaz: upišite zašto se otkazuje.',
  'documents.check.basis_unclear':
    'Iz osnova se ne vidi član, stav i tačka po kojima se otkazuje (na primer: člana 179. stav 2. tačka 1), pa rokovi nisu provereni.',
  'documents.check.end_before_document':
    'Dan prestanka {day} je pre dana rešenja. Radni odnos prestaje najranije danom dostavljanja rešenja.',
  'documents.check.end_before_begin': 'Dan prestanka {day} je pre početka radnog odnosa.',
  'documents.check.no_warning':
    'U evidenciji nema upozorenja o postojanju razloga za otkaz. Izradite i dostavite upozorenje sa rokom od najmanje osam dana, ili ga upišite u dosije, deo Mere.',
  'documents.check.warning_not_served':
    'Za upozorenje {number} nije upisano dostavljanje. Upišite kada je i kako dostavljeno; od tada teče rok za izjašnjenje.',
  'documents.check.warning_days': 'Rok za izjašnjenje na upozorenje još traje. Rešenje može najranije {day}',
  'documents.check.answered_early': 'Zaposleni se izjasnio pre isteka roka, koji teče do {day} Upišite zašto se rok ne čeka.',
  'documents.check.warning_differs': 'Navedeno je da je upozorenje dostavljeno {text}, a u evidenciji stoji {day}',
  'documents.check.decided_late':
    'Rok za otkaz (šest meseci od saznanja, godinu dana od povrede) istekao je {day} Otkaz po ovom osnovu više nije moguć.',
  'documents.check.no_results_notice':
    'U evidenciji nema obaveštenja o nedostacima u radu sa uputstvima i rokom. Izradite ga, dostavite i sačekajte rok za poboljšanje.',
  'documents.check.results_notice_not_served': 'Za obaveštenje {number} nije upisano dostavljanje. Upišite kada je i kako dostavljeno.',
  'documents.check.results_notice': 'Otkazni rok zbog rezultata rada traje najmanje osam, a najviše 30 dana.',
  'documents.check.no_results_notice_period': 'Otkazni rok nije naveden, a zbog rezultata rada pripada od 8 do 30 dana.',
  'documents.check.no_offer': 'U evidenciji nema dostavljene ponude aneksa. Bez nje se otkaz zbog odbijenog aneksa ne može dati.',
  'documents.check.offer_days': 'Rok za izjašnjenje o ponudi aneksa još traje. Rešenje može najranije {day}',
  'documents.check.no_dormancy':
    'U evidenciji nema mirovanja ni neplaćenog odsustva posle kog se zaposleni nije vratio. Upišite o čemu je reč.',
  'documents.check.still_dormant': 'Mirovanje radnog odnosa nema upisan kraj, pa rok od 15 dana za povratak još ne teče.',
  'documents.check.return_days': 'Zaposleni ima 15 dana da se vrati na rad. Rešenje može najranije {day}',
  'documents.check.leave_money_twice': 'O naknadi za neiskorišćeni odmor pri ovom prestanku već postoji rešenje broj {number} od {day}',
  'documents.check.leave_money_low':
    'Iznos naknade je manji od onog koji sledi iz osnovne zarade i neiskorišćenih dana, bez ijednog uvećanja.',
  'documents.check.severance_low':
    'Otpremnina je manja od najmanje koja sledi iz osnovne zarade u evidenciji za navršene godine kod poslodavca ({years}); po zakonu se računa od proseka zarada isplaćenih za poslednja tri meseca',
  'documents.check.severance_after': 'Otpremnina se isplaćuje pre otkaza, a kao dan isplate naveden je {day}',
  'documents.check.not_fixed_term': 'Radni odnos je po evidenciji na neodređeno vreme i ne prestaje istekom roka.',
  'documents.check.term_extended': 'Rok se produžava dok traje zaštita, do {day} Upišite taj dan kao poslednji dan radnog odnosa.',
  'documents.check.not_65': 'Zaposleni navršava 65 godina {day}, pa radni odnos po tom osnovu ne prestaje ranije.',
  'documents.check.pension_severance':
    'Pri odlasku u penziju pripada otpremnina od najmanje dve prosečne zarade u Republici Srbiji, a u rešenju nije navedena. Popunite je ili upišite gde je o njoj odlučeno.',
  'documents.check.resignation_short':
    'Otkazni rok zaposlenog je kraći od 15 dana (najranije {day}). Upišite da poslodavac prihvata kraći rok.',
  'documents.check.resignation_long': 'Otkazni rok zaposlenog je duži od 30 dana (najkasnije {day}). Upišite po kom aktu ili dogovoru.',
  'documents.check.agreement_after': 'Dan prestanka {day} je pre dana sporazuma, a sporazum se zaključuje pre prestanka.',
  'documents.check.measure_fine': 'Novčana kazna je najviše {max}% osnovne zarade.',
  'documents.check.measure_months': 'Novčana kazna traje najviše {max} meseca.',
  'documents.check.measure_days': 'Udaljenje bez naknade traje najviše {max} radnih dana.',
  'documents.check.measure_incomplete':
    'Izrečena mera nije određena: udaljenje zahteva dane, novčana kazna procenat, a opomena najavu otkaza. Popunite to ili upišite gde je određeno.',
  'documents.check.measure_mixed': 'Izriče se jedna od tri mere, a popunjeni su i podaci druge. Obrišite ih ili upišite zašto stoje.',
  'documents.check.probation_long': 'Probni rad traje najviše šest meseci.',
  'documents.check.probation_unclear': 'Iz odgovora se ne vidi koliko meseci traje probni rad; najviše je šest.',
  'documents.check.trainee_long': 'Pripravnički staž traje najviše godinu dana.',
  'documents.check.notice_days': 'Otkazni rok zaposlenog je najmanje 15, a najviše 30 dana.',
  'documents.check.record_is_fixed': 'Radni odnos je po evidenciji na određeno vreme, a ugovor na neodređeno.',
  'documents.check.record_is_indefinite': 'Radni odnos je po evidenciji na neodređeno vreme, a ugovor na određeno.',
  'documents.check.contract_late':
    'Ugovor se zaključuje pre stupanja na rad ({day}); ko radi bez ugovora zasnovao je radni odnos na neodređeno vreme. Upišite zašto se izdaje posle.',
  'documents.check.contract_numbered':
    'U evidenciji već stoji ugovor broj {number}, i njega navode kasnija dokumenta. Ako važi ugovor koji sada izdajete, prvo obrišite taj broj ili ispravite taj ugovor; inače upišite zašto se izdaje još jedan.',
  'documents.check.annex_numbered':
    'Za ovu izmenu u evidenciji već stoji aneks broj {number}. Ako važi aneks koji sada izdajete, prvo obrišite taj broj ili ispravite taj aneks; inače upišite zašto se izdaje još jedan.',
  'documents.check.fixed_term_over': 'Svi ugovori na određeno vreme zajedno premašuju najduže trajanje. Ovaj može najkasnije do {day}',
  'documents.check.fixed_term_used_up':
    'Najduže trajanje rada na određeno vreme već je iskorišćeno. Zaključite ugovor na neodređeno vreme ili izaberite osnov koji ga ne ograničava.',
  'documents.check.period_order': 'Poslednji dan {to} je pre prvog {from}',
  'documents.check.temporary_days': 'Privremeni i povremeni poslovi traju najviše 120 radnih dana u kalendarskoj godini.',
  'documents.check.temporary_used': 'Od 120 dana privremenih i povremenih poslova te godine već je iskorišćeno: {used}. Ostaje: {left}.',
  'documents.check.temporary_of_full_time':
    'Zaposleni tada radi puno radno vreme, a privremene poslove obavljaju nezaposleni, zaposleni sa nepunim radnim vremenom i penzioneri.',
  'documents.check.fewer_than_worked': 'Ugovara se manje dana ({days}) nego što je po ovom angažovanju već upisano: {done}.',
  'documents.check.days_beyond_period': 'Ugovoreno je {days} radnih dana, više nego što ih ima od {from} do {to}',
  'documents.check.temporary_over':
    'U {year}. godini ugovoreno je više od {limit} radnih dana privremenih i povremenih poslova, koliko je dozvoljeno.',
  'documents.check.temporary_agreed':
    'U {year}. godini je za ovo lice već iskorišćeno ili ugovoreno {used} od {limit} radnih dana privremenih i povremenih poslova. Ostaje: {left}.',
  'documents.check.temporary_may_pass':
    'U {year}. godini može zajedno sa drugim angažovanjima biti {max} radnih dana, a dozvoljeno je {limit}. Upišite kako su dani raspoređeni po godinama.',
  'documents.check.outside_engagement': 'Dan {day} je van angažovanja, koje je od {from} do {to} Ispravite dan ili angažovanje.',
  'documents.check.before_engagement': 'Dan {day} je pre početka angažovanja {from} Ispravite dan ili angažovanje.',
  'documents.check.engagement_late': 'Ugovor se zaključuje pre početka rada ({day}). Upišite zašto se izdaje posle.',
  'documents.check.engaged_child': 'Lice navršava 15 godina tek {day}, a mlađi od 15 godina ne mogu da rade.',
  'documents.check.engaged_minor':
    'Lice je mlađe od 18 godina (puni ih {day}), pa je potrebna pisana saglasnost roditelja ili staratelja i nalaz zdravstvenog organa. Upišite da su pribavljeni.',
  'documents.check.cooperative_age':
    'Članovi omladinske i studentske zadruge su lica do 30 godina, a ovo lice ih je navršilo {day} Upišite po kom osnovu je član.',
  'documents.check.engaged_is_employed':
    'U angažovanju stoji da je lice nezaposleno, a po evidenciji je tada kod Vas zaposleno sa nepunim radnim vremenom. Ispravite svojstvo ili upišite razlog.',
  'documents.check.supplementary_here': 'Lice tada kod Vas radi puno radno vreme, a dopunski rad se ugovara sa drugim poslodavcem.',
  'documents.check.supplementary_long': 'Dopunski rad traje najviše trećinu punog radnog vremena: {max} časova nedeljno.',
  'documents.check.annex_without_offer':
    'U evidenciji nema ponude za ovaj aneks. Upišite zašto nije potrebna (na primer, promena je na zahtev zaposlenog) ili je najpre izradite.',
  'documents.check.offer_not_served':
    'Za ponudu ovog aneksa nije upisano dostavljanje. Upišite ga, ili zašto se aneks zaključuje bez njega.',
  'documents.check.annex_late': 'Aneks se primenjuje od {day}, pre dana zaključenja.',
  'documents.check.offer_short': 'Rok za izjašnjenje o ponudi je najmanje osam radnih dana.',
  'documents.check.offer_late': 'Izmena počinje pre isteka roka za izjašnjenje; može od {day}',
  'documents.check.warning_short': 'Rok za odgovor na upozorenje je najmanje osam dana.',
  'documents.check.transfer_long': 'Privremeni premeštaj bez aneksa traje najviše 45 radnih dana u 12 meseci.',
  'documents.check.transfer_used':
    'Privremeni premeštaj bez aneksa traje najviše 45 radnih dana u 12 meseci; sa ranijim premeštajima bilo bi ih {used}.',
  'documents.check.return_too_early': 'Povratak na rad je posle poslednjeg dana odsustva ({day}).',
  'documents.check.return_without_leave':
    'U evidenciji nema porodiljskog odsustva ni odsustva radi nege deteta. Upišite odsustvo, ili zašto se rešenje izdaje bez njega.',
  'documents.check.removal_long': 'Udaljenje traje najviše tri meseca, a duže samo dok traje pritvor ili krivični postupak: upišite koji.',

  'documents.check_duplicated': 'Provera za taj dokument je već upisana.',
  'documents.unlawful': '{finding}',
  'documents.issued_because': '{findings} Razlog: {reason}',
  'documents.reason_needed': 'Upišite razlog: {finding}',
}
