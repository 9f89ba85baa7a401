import type { Locale } from '../strings/keys.ts';

/** Dutch. */
export const nl: Locale = {
  'action.back': 'Terug',
  'action.cancel': 'Annuleren',
  'action.continue': 'Doorgaan',
  'action.delete': 'Verwijderen',
  'action.done': 'Klaar',
  'action.edit': 'Bewerken',
  'action.reloadPage': 'Pagina opnieuw laden',
  'action.save': 'Opslaan',
  'action.skip': 'Overslaan',
  'action.tryAgain': 'Opnieuw proberen',

  'widget.label': 'Inloggen',
  'widget.loading': 'Laden…',
  'widget.sending': 'Versturen…',
  'widget.poweredBy': 'Mogelijk gemaakt door',
  'widget.failedTitle': 'Er ging iets mis',
  'widget.failedText': 'We konden deze stap niet tonen. Probeer het opnieuw.',
  'widget.loadFailed': 'Deze stap kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.',
  'widget.retryIn': 'Probeer het over {time} opnieuw.',
  'toast.label': 'Melding',
  'toast.region': 'Meldingen ({hotkey})',
  'toast.emailResent': 'E-mail opnieuw verstuurd',
  'toast.codeResent': 'Code opnieuw verstuurd',

  'main.title': 'Inloggen of registreren',
  'main.logInTitle': 'Inloggen',
  'main.or': 'of',
  'main.methods': 'Manieren om door te gaan',
  'main.tabText': 'Sms',
  'main.tabWhatsApp': 'WhatsApp',
  'main.tabEmail': 'E-mail',
  'main.continueWithEmail': 'Doorgaan met e-mail',
  'main.continueWithText': 'Doorgaan met sms',
  'main.continueWithWhatsApp': 'Doorgaan met WhatsApp',
  'main.continueWith': 'Doorgaan met {provider}',
  'main.lastUsed': 'Laatst gebruikt',
  'main.errorEmailLinksAndCodes': 'Fout: inloglinks en inlogcodes per e-mail kunnen niet tegelijk worden gebruikt',
  'main.errorPasskeysAlone':
    'Fout: passkeys kunnen niet als enige worden gebruikt. Voeg een ander product toe aan de configuratie.',

  'main.errorNoMethod': 'Hier is geen manier ingesteld om in te loggen. Neem contact op met de support van de site.',
  'wayOut.provider': '{provider} werkt niet in de browser van deze app. Open deze pagina in je eigen browser.',
  'wayOut.opensWindow': 'Wordt in een nieuw venster geopend.',
  'wayOut.blocked':
    'Het venster kon niet worden geopend. Sta pop-ups toe voor deze pagina of kopieer het adres van de pagina.',
  'wayOut.emailLinks':
    'Met een inloglink kun je niet inloggen binnen een andere pagina. Open deze pagina in een eigen venster.',
  'wayOut.openWindow': 'Openen in nieuw venster',
  'wayOut.waiting': 'Wachten op het andere venster…',
  'wayOut.openChrome': 'Openen in Chrome',
  'wayOut.useMenu':
    'Wil je deze pagina in Safari of een andere browser openen? Gebruik dan het menu van de app of kopieer het adres.',
  'wayOut.useBrowser': 'Wil je deze pagina in een andere browser openen? Kopieer dan het adres.',
  'wayOut.copy': 'Adres kopiëren',
  'wayOut.copied': 'Adres gekopieerd',
  'wayOut.address': 'Adres van deze pagina',

  'legal.terms': 'Servicevoorwaarden',
  'legal.privacy': 'Privacybeleid',
  'legal.notice': 'Als je doorgaat, ga je akkoord met de {terms} en het {privacy}.',
  'legal.noticeTerms': 'Als je doorgaat, ga je akkoord met de {terms}.',
  'legal.noticePrivacy': 'Als je doorgaat, ga je akkoord met het {privacy}.',
  'legal.agree': 'Ik ga akkoord met de {terms} en het {privacy}.',
  'legal.agreeTerms': 'Ik ga akkoord met de {terms}.',
  'legal.agreePrivacy': 'Ik ga akkoord met het {privacy}.',
  'error.agreement_required': 'Ga akkoord om door te gaan.',

  'email.label': 'E-mailadres',
  'email.placeholder': 'voorbeeld@email.com',
  'email.didYouMean': 'Bedoel je {address}?',
  'email.sendLink': 'Stuur me een inloglink',
  'email.sendCode': 'Stuur me een inlogcode',
  'email.invalidForCode': 'Ongeldig e-mailadres.',

  'phone.label': 'Telefoonnummer',
  'phone.country': 'Landcode',
  'phone.placeholder': '(123) 456-7890',

  'emailConfirmation.title': 'Check je e-mail',
  'emailConfirmation.sent': 'We hebben een e-mail gestuurd naar {email}',
  'emailConfirmation.open': 'Openen in {service}',
  'emailConfirmation.notReceived': 'Niets ontvangen?',

  'otp.title': 'Vul de code in',
  'otp.sent': 'We hebben een code van 6 cijfers gestuurd naar {destination}',
  'otp.codeLabel': 'Code',
  'otp.expiresIn': 'Je code verloopt over {time}',
  'otp.expiresSoon': 'Je code verloopt over {time}. Je kunt een nieuwe aanvragen.',
  'otp.expired': 'Je code is verlopen.',
  'otp.notReceived': 'Niets ontvangen?',
  'otp.resend': 'Code opnieuw versturen',
  'otp.resent': 'Code verstuurd',
  'otp.verifying': 'Code controleren…',

  'invitation.title': 'Deze uitnodiging is voor {email}.',
  'invitation.useAnother': 'Ander account gebruiken',
  'details.title': 'Maak je profiel compleet',
  'details.firstName': 'Voornaam',
  'details.lastName': 'Achternaam',
  'details.required': 'Dit veld is verplicht.',
  'success.title': 'Gelukt!',
  'success.loggedIn': 'Je bent ingelogd.',
  'success.passcodeVerified': 'Je code is bevestigd.',

  'frame.title': 'Inloggen als {account} op een pagina van {site}?',
  'frame.titleUnknown': 'Inloggen als {account} op een pagina van een andere site?',
  'frame.text':
    'Je bent in deze browser ingelogd bij {app}. Een pagina van {site} toont {app} en wil je account gebruiken. Ga alleen door als je {site} vertrouwt.',
  'frame.textUnknown':
    'Je bent in deze browser ingelogd bij {app}. Een pagina van een andere site, waarvan deze browser de naam niet noemt, toont {app} en wil je account gebruiken. Ga alleen door als je die pagina vertrouwt.',
  'landing.pending': 'Je wordt ingelogd…',
  'landing.confirmTitle': 'Inloggen op dit apparaat?',
  'landing.confirmText':
    'Met deze link uit de e-mail log je in bij {site}. Ga alleen door als je de link zelf hebt aangevraagd.',
  'landing.confirmEmail': '{email} wordt ingelogd bij {site}. Ga alleen door als je de e-mail zelf hebt aangevraagd.',
  'landing.confirmOther':
    'Je bent al ingelogd bij {site}. Deze link kan je inloggen als een andere gebruiker. Ga alleen door als je de link vertrouwt.',
  'landing.confirm': 'Hier inloggen',
  'landing.otherBrowserTitle': 'Verkeerde browser',
  'landing.otherBrowserText': 'Open deze link in de browser waarin je hem hebt aangevraagd.',
  'landing.newLink': 'Nieuwe link sturen',
  'landing.userTitle': 'Inloggen als {email}?',
  'landing.userText': 'Je hebt een e-mail voor een ander adres aangevraagd. Ga alleen door als je dit account kent.',

  'password.label': 'Wachtwoord',
  'password.newLabel': 'Nieuw wachtwoord',
  'password.show': 'Tonen',
  'password.hide': 'Verbergen',
  'password.showName': 'Wachtwoord tonen',
  'password.hideName': 'Wachtwoord verbergen',
  'password.createTitle': 'Account aanmaken',
  'password.loginTitle': 'Inloggen',
  'password.forgot': 'Wachtwoord vergeten?',
  'password.without': 'Inloggen zonder wachtwoord',
  'password.createInstead': 'Liever een wachtwoord maken',
  'password.noneYet': 'Dit account heeft nog geen wachtwoord. We kunnen je een e-mail sturen om er een te maken.',

  'password.forgotTitle': 'Wachtwoord vergeten?',
  'password.setNewTitle': 'Check je e-mail voor een nieuw wachtwoord',
  'password.followLink': 'Open de link in de e-mail om een wachtwoord te kiezen.',
  'password.mustReset': 'Het wachtwoord moet opnieuw worden ingesteld.',
  'password.mustResetBreached':
    'Het wachtwoord staat op de lijst van gelekte wachtwoorden en moet opnieuw worden ingesteld.',
  'password.resend': 'E-mail opnieuw versturen',
  'password.resent': 'E-mail verstuurd',

  'password.resetTitle': 'Stel je wachtwoord opnieuw in',
  'password.needsLink': 'Vul je e-mailadres in. We sturen je een link om je wachtwoord opnieuw in te stellen.',
  'password.sendLink': 'Stuur me een nieuwe link',
  'password.resetWithout': 'Inloggen zonder wachtwoord',

  'password.strength': 'Sterkte van het wachtwoord',
  'password.weak': 'Zwak',
  'password.strong': 'Sterk',
  'password.minimumOne': 'Minstens {n} teken lang',
  'password.minimumOther': 'Minstens {n} tekens lang',
  'password.complexity': 'Bevat {n} van deze soorten: hoofdletter, kleine letter, cijfer, symbool',
  'password.met': 'Voldaan',
  'password.unmet': 'Ontbreekt',
  'password.breached':
    'Dit wachtwoord is mogelijk gebruikt op een andere site die een beveiligingsprobleem had. Kies een ander wachtwoord.',

  'feedback.straightRow': 'Rijtjes toetsen zijn makkelijk te raden.',
  'feedback.keyPattern': 'Korte toetsenbordpatronen zijn makkelijk te raden.',
  'feedback.repeats': 'Herhalingen zoals ‘aaa’ zijn makkelijk te raden.',
  'feedback.longRepeats': 'Herhalingen zoals ‘abcabcabc’ zijn nauwelijks moeilijker te raden dan ‘abc’.',
  'feedback.sequences': 'Reeksen zoals ‘abc’ of ‘6543’ zijn makkelijk te raden.',
  'feedback.recentYears': 'Recente jaartallen zijn makkelijk te raden.',
  'feedback.dates': 'Datums zijn vaak makkelijk te raden.',
  'feedback.top10': 'Dit is een van de 10 meest gebruikte wachtwoorden.',
  'feedback.top100': 'Dit is een van de 100 meest gebruikte wachtwoorden.',
  'feedback.common': 'Dit wachtwoord wordt heel vaak gebruikt.',
  'feedback.similarToCommon': 'Dit lijkt op een veelgebruikt wachtwoord.',
  'feedback.word': 'Eén los woord is makkelijk te raden.',
  'feedback.name': 'Een losse voor- of achternaam is makkelijk te raden.',
  'feedback.commonName': 'Veelvoorkomende voor- en achternamen zijn makkelijk te raden.',
  'feedback.useWords': 'Gebruik een paar woorden en vermijd bekende uitdrukkingen.',
  'feedback.noNeed': 'Symbolen, cijfers of hoofdletters zijn niet nodig.',
  'feedback.addWords': 'Voeg nog een of twee woorden toe. Ongewone woorden zijn beter.',
  'feedback.moreTurns': 'Gebruik een langer toetsenbordpatroon dat vaker van richting wisselt.',
  'feedback.avoidRepeats': 'Vermijd herhaalde woorden en tekens.',
  'feedback.avoidSequences': 'Vermijd reeksen.',
  'feedback.avoidRecentYears': 'Vermijd recente jaartallen.',
  'feedback.avoidOwnYears': 'Vermijd jaartallen die met jou te maken hebben.',
  'feedback.avoidOwnDates': 'Vermijd datums en jaartallen die met jou te maken hebben.',
  'feedback.capitalization': 'Een hoofdletter aan het begin helpt niet veel.',
  'feedback.allUppercase': 'Alleen hoofdletters is bijna even makkelijk te raden als alleen kleine letters.',
  'feedback.reversed': 'Omgekeerde woorden zijn niet veel moeilijker te raden.',
  'feedback.substitutions': 'Voorspelbare vervangingen, zoals ‘@’ in plaats van ‘a’, helpen niet veel.',

  'error.network': 'We konden de inlogdienst niet bereiken. Controleer je verbinding en probeer het opnieuw.',
  'error.unknown': 'Er ging iets mis. Probeer het opnieuw.',
  'error.too_many_requests': 'Te veel pogingen. Wacht even en probeer het opnieuw.',
  'error.invalid_email': 'Dit is geen geldig e-mailadres.',
  'error.invalid_phone_number': 'Dit is geen geldig telefoonnummer. Vul het nummer in volgens de notatie E.164.',
  'error.unsubscribed_phone_number':
    'Dit telefoonnummer is afgemeld voor onze berichten. Sms ‘START’ om ze weer te ontvangen.',
  'error.inactive_email':
    'Dit e-mailadres is gemarkeerd als inactief. Probeer een ander adres of neem contact op met je beheerder als dit niet klopt.',
  'error.unauthorized_credentials': 'Deze inloggegevens zijn niet toegestaan.',
  'error.user_unauthenticated': 'Hiervoor is een actieve sessie nodig. Ben je al ingelogd?',
  'error.email_not_found': 'E-mailadres niet gevonden.',
  'error.phone_number_not_found': 'Telefoonnummer niet gevonden.',
  'error.unable_to_auth_magic_link': 'Deze inloglink is al gebruikt of verlopen. Probeer het opnieuw.',
  'error.no_user_password': 'Dit account heeft geen wachtwoord. Probeer het opnieuw.',
  'error.breached_password':
    'Het wachtwoord staat op de lijst van gelekte wachtwoorden en moet opnieuw worden ingesteld.',
  'error.reset_password': 'Het wachtwoord moet opnieuw worden ingesteld.',
  'error.access_denied': 'Je bent niet ingelogd. Probeer het opnieuw.',
  'error.oauth_token_not_found': 'OAuth-token niet gevonden.',
  'error.invalid_code': 'Deze code heeft niet de juiste vorm. Probeer het opnieuw.',
  'error.member_password_not_found': 'Wachtwoord van het lid niet gevonden.',
  'error.oauth_flow_callback_error':
    'Er ging iets mis bij de terugkeer van het inloggen met OAuth. Probeer het opnieuw.',
  'error.unauthorized_action': 'Deze actie is niet toegestaan.',
  'error.user_lock_limit_reached': 'Te veel mislukte inlogpogingen. Probeer het later opnieuw.',
  'error.invalid_session_token': 'Ongeldig sessietoken.',
  'error.session_not_found': 'Sessie niet gevonden.',
  'error.invalid_phone_number_country_code':
    'De landcode van het telefoonnummer is ongeldig, wordt niet ondersteund of is uitgeschakeld.',
  'error.otp_code_not_found': 'Deze code klopt niet. Probeer het opnieuw.',
  'error.duplicate_member_phone_number': 'Deze organisatie heeft al een lid met dit telefoonnummer.',
  'error.ad_blocker_detected':
    'De beveiligingscontrole kon niet worden geladen. Controleer je verbinding, sta de controle toe in je adblocker en probeer het opnieuw.',
  'error.captcha_required': 'Er is een beveiligingscontrole nodig. Laad de pagina opnieuw en probeer het nog een keer.',
  'error.session_changed':
    'Je bent uitgelogd of er is een ander account ingelogd. Controleer welk account is ingelogd en probeer het opnieuw.',

  'passkey.login': 'Inloggen met passkey',
  'passkey.waiting': 'Wachten op je passkey…',
  'passkey.loginFailed': 'Er ging iets mis bij het inloggen met de passkey. Probeer het opnieuw.',

  'passkeyStart.title': 'Nieuwe passkey instellen',
  'passkeyStart.text':
    'Met een passkey log je in met je vingerafdruk, je gezicht of je schermvergrendeling. Zonder wachtwoord.',
  'passkeyStart.create': 'Passkey maken',
  'passkeyStart.alreadyRegistered':
    'De passkey kan niet worden gemaakt, omdat die al geregistreerd lijkt te zijn. Misschien is dat op een ander apparaat gebeurd en is de passkey daarna gesynchroniseerd.',
  'passkeyStart.failed':
    'Je passkey is niet gemaakt. Klik op ‘Passkey maken’ om het opnieuw te proberen of sla deze stap over.',
  'passkeyStart.noUser': 'Fout: de component PasskeyRegistration kan niet worden gebruikt zonder ingelogde gebruiker.',

  'passkeySuccess.title': 'Passkey gemaakt!',
  'passkeySuccess.another': 'Nog een passkey instellen',

  'passkeyList.title': 'Bestaande passkeys',
  'passkeyList.name': 'Naam van de passkey',
  'passkeyList.unnamed': 'Passkey',
  'passkeyList.deleteWarning': 'Een verwijderde passkey kan niet worden hersteld.',

  'error.webauthn_registration_not_found':
    'Passkey niet gevonden. Misschien heb je de passkey wel uit je account verwijderd, maar niet uit je wachtwoordmanager. Probeer het opnieuw.',
  'error.empty_webauthn_registration_name': 'Geef de passkey een naam.',
  'error.no_current_session': 'Je bent niet meer ingelogd. Log in en probeer het opnieuw.',
  'error.no_biometrics_registration':
    'Op dit apparaat is nog geen passkey ingesteld. Log eerst op een andere manier in.',
  'error.biometrics_unavailable': 'Dit apparaat kan nu geen vingerafdrukken of gezichten herkennen.',
  'error.key_invalidated':
    'De vingerafdrukken of gezichten op dit apparaat zijn gewijzigd. Stel een nieuwe passkey in.',
  'error.no_biometrics_enrolled':
    'Op dit apparaat is geen vingerafdruk of gezicht ingesteld. Voeg er een toe in de instellingen.',
  'error.keystore_unavailable': 'Dit apparaat heeft geen veilige plek om een passkey te bewaren.',
  'error.device_credentials_not_allowed':
    'De schermvergrendeling van dit apparaat is gewijzigd. Stel een nieuwe passkey in.',
  'error.user_cancellation': 'Het verzoek is gesloten. Probeer het opnieuw.',
  'error.user_locked_out': 'Te veel mislukte pogingen. Probeer het later opnieuw.',
  'error.invalid_authorization_credential': 'We konden niet bevestigen dat je inlogt. Probeer het opnieuw.',
  'error.no_credentials_present': 'Er is geen account gekozen. Probeer het opnieuw.',
  'error.challenge_signing_failed': 'Dit apparaat kon niet bevestigen dat jij het bent. Probeer het opnieuw.',
  'error.passkeys_unsupported': 'Deze browser of dit apparaat ondersteunt geen passkeys.',
  'error.passkeys_blocked': 'Passkeys werken niet binnen een andere pagina. Open deze pagina in een eigen venster.',
  'error.passkeys_app': 'Passkeys werken niet in de browser van deze app. Open deze pagina in je eigen browser.',
  'error.passkeys_invalid_encoding': 'De passkey kon niet worden gelezen. Probeer het opnieuw.',
  'error.passkeys_misconfigured':
    'Passkeys zijn op deze site niet goed ingesteld. Neem contact op met de support van de site.',
  'error.biometrics_failed': 'Je vingerafdruk of gezicht is niet herkend. Probeer het opnieuw.',
  'error.invalid_start_url':
    'Het adres om verder te gaan ontbreekt of klopt niet. Neem contact op met de support van de site.',
  'error.random_number_generation_failed': 'Dit apparaat kon geen veilige sleutel maken. Probeer het opnieuw.',

  'crypto.continueWith': 'Doorgaan met {wallet}',
  'crypto.otherEthereum': 'Andere Ethereum-wallet',
  'crypto.otherSolana': 'Andere Solana-wallet',
  'crypto.continueWithOther': 'Kies andere wallet',
  'crypto.setUp': 'Nieuwe wallet instellen',
  'crypto.ethereumWallet': 'je Ethereum-wallet',
  'crypto.solanaWallet': 'je Solana-wallet',
  'crypto.waiting': 'Wachten op {wallet}…',

  'cryptoConnect.title': 'Verbind je wallet',
  'cryptoConnect.text': 'Rond het verbindingsverzoek af in {wallet}.',
  'cryptoConnect.several': 'We hebben meerdere wallets gevonden. Welke wil je gebruiken?',
  'cryptoConnect.missingTitle': 'Wallet niet gevonden',
  'cryptoConnect.missing':
    '{wallet} is niet gevonden in deze browser. Installeer de wallet en laad deze pagina opnieuw.',
  'cryptoConnect.missingEthereum':
    'Er is in deze browser geen Ethereum-wallet gevonden. Installeer er een en laad deze pagina opnieuw. Op een telefoon open je deze pagina in de browser van je wallet-app.',
  'cryptoConnect.missingSolana':
    'Er is in deze browser geen Solana-wallet gevonden. Installeer er een en laad deze pagina opnieuw. Op een telefoon open je deze pagina in de browser van je wallet-app.',
  'cryptoConnect.missingOnPhone': 'Open deze pagina in de app {wallet} om ermee in te loggen.',
  'cryptoConnect.openApp': 'Open de app {wallet}',
  'cryptoConnect.get': '{wallet} installeren',
  'cryptoConnect.findEthereum': 'Ethereum-wallet zoeken',
  'cryptoConnect.findSolana': 'Solana-wallet zoeken',

  'cryptoSign.title': 'Onderteken het verzoek',
  'cryptoSign.text':
    'Onderteken het verzoek in {wallet} om te bewijzen dat dit account van jou is. Het is gratis en er wordt niets overgemaakt.',

  'cryptoOther.title': 'Kies een cryptowallet',

  'cryptoSetup.text':
    'Een cryptowallet is een browserextensie of een app die de sleutels van je accounts bewaart. Kies er een, volg de stappen om een account aan te maken en kom dan terug naar deze pagina om ermee door te gaan.',

  'cryptoError.title': 'Er ging iets mis',
  'cryptoError.text':
    'Het inloggen kon niet worden afgerond. Ga met de pijl terug naar het inlogscherm en probeer het opnieuw.',

  'error.wallet_cancelled': 'Het verzoek is geweigerd in je wallet.',
  'error.wallet_pending':
    'Je wallet wacht nog op je antwoord op een eerder verzoek. Open je wallet en beantwoord dat eerst.',
  'error.wallet_locked':
    'Je wallet is vergrendeld of niet verbonden met deze pagina. Ontgrendel je wallet en probeer het opnieuw.',
  'error.wallet_wrong_chain': 'Je wallet gebruikt een netwerk dat hier niet wordt ondersteund. Kies een ander netwerk.',
  'error.wallet_account_changed': 'Je bent in je wallet van account gewisseld. Probeer het opnieuw.',
  'error.wallet_challenge_refused':
    'Het verzoek was niet bedoeld voor deze pagina. Daarom hebben we het niet naar je wallet gestuurd. Er is niets ondertekend.',
  'error.wallet_unsupported': 'Je wallet ondersteunt niet alles wat nodig is om in te loggen.',
  'idp.title': 'Inloggen bij {client} met {project}',
  'idp.loggedInAs': 'Je bent ingelogd als {user}.',
  'idp.theApp': 'de app',
  'idp.allowTo': 'Geef {client} deze rechten:',
  'idp.cannotGrant': 'Je kunt {client} deze rechten niet geven:',
  'idp.noPermission': 'Je hebt zelf niet alle rechten waar {client} om vraagt en kunt ze daarom niet geven.',
  'idp.allow': 'Toestaan',
  'idp.deny': 'Weigeren',
  'idp.sentTo': 'Je gaat hierna naar {destination}.',
  'idp.framed':
    'Deze pagina wordt binnen een andere site getoond. Open de pagina in een nieuw venster om veilig te antwoorden.',
  'idp.openWindow': 'Openen in nieuw venster',
  'idp.denied': 'De app heeft geen toegang gekregen.',
  'idp.returnTo': 'Terug naar {client}',
  'idp.redirecting': 'Je gaat naar {destination}…',
  'idp.failedTitle': 'Er ging iets mis',
  'idp.missingParam': 'Er ontbreekt een verplichte parameter: {param}. Neem contact op met de ontwikkelaar van de app.',
  'idp.noSession': 'Geen actieve sessie gevonden. Log in om door te gaan.',

  'idpScope.openid': 'Bevestigen wie je bent',
  'idpScope.profile': 'Je naam lezen',
  'idpScope.email': 'Je e-mailadres lezen',
  'idpScope.phone': 'Je telefoonnummer lezen',
  'idpScope.full_access': 'Volledige toegang tot je account',
  'idpScope.offline_access': 'Verbonden blijven als je de app niet gebruikt',
  'idpScope.custom': 'Het recht {scope} gebruiken',

  'idpLogout.title': 'Uitloggen?',
  'idpLogout.text': 'Weet je zeker dat je wilt uitloggen bij je account van {project}?',
  'idpLogout.yes': 'Ja',
  'idpLogout.no': 'Nee',
  'idpLogout.pending': 'Je wordt uitgelogd…',
  'idpLogout.failed': 'Je bent niet uitgelogd.',
  'idpLogout.declined': 'Je bent niet uitgelogd. Je kunt deze pagina sluiten.',

  'error.idp_redirect_not_allowed':
    'Het retouradres van deze app is niet toegestaan. Neem contact op met de ontwikkelaar van de app.',
  'error.weak_password': 'Het wachtwoord is te makkelijk te raden. Kies een langer of minder gebruikt wachtwoord.',
  'error.duplicate_email': 'Dit e-mailadres is al in gebruik bij een ander account.',
  'error.unable_to_auth_password_reset_token': 'De link is al gebruikt of verlopen. Vraag een nieuwe aan.',
};
