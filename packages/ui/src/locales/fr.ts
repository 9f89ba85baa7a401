import type { Locale } from '../strings/keys.ts';

/** French. */
export const fr: Locale = {
  'action.back': 'Retour',
  'action.cancel': 'Annuler',
  'action.continue': 'Continuer',
  'action.delete': 'Supprimer',
  'action.done': 'Terminé',
  'action.edit': 'Modifier',
  'action.reloadPage': 'Recharger la page',
  'action.save': 'Enregistrer',
  'action.skip': 'Passer',
  'action.tryAgain': 'Réessayer',

  'widget.label': 'Connexion',
  'widget.loading': 'Chargement…',
  'widget.sending': 'Envoi…',
  'widget.poweredBy': 'Propulsé par',
  'widget.failedTitle': 'Une erreur s’est produite',
  'widget.failedText': 'Impossible d’afficher cette étape. Veuillez réessayer.',
  'widget.loadFailed': 'Impossible de charger cette étape. Vérifiez votre connexion et réessayez.',
  'widget.retryIn': 'Réessayez dans {time}.',
  'toast.label': 'Notification',
  'toast.region': 'Notifications ({hotkey})',
  'toast.emailResent': 'E-mail renvoyé',
  'toast.codeResent': 'Code renvoyé',

  'main.title': 'Connexion ou inscription',
  'main.logInTitle': 'Se connecter',
  'main.or': 'ou',
  'main.methods': 'Moyens de continuer',
  'main.tabText': 'SMS',
  'main.tabWhatsApp': 'WhatsApp',
  'main.tabEmail': 'E-mail',
  'main.continueWithEmail': 'Continuer par e-mail',
  'main.continueWithText': 'Continuer par SMS',
  'main.continueWithWhatsApp': 'Continuer avec WhatsApp',
  'main.continueWith': 'Continuer avec {provider}',
  'main.lastUsed': 'Dernier utilisé',
  'main.errorEmailLinksAndCodes':
    'Erreur\u202f: impossible d’utiliser à la fois les liens et les codes de connexion par e-mail',
  'main.errorPasskeysAlone':
    'Erreur\u202f: les clés d’accès ne peuvent pas être utilisées seules. Ajoutez un autre produit à la configuration.',

  'main.errorNoMethod': 'Aucun moyen de connexion n’est configuré ici. Contactez l’assistance du site.',
  'wayOut.provider':
    '{provider} n’est pas utilisable dans le navigateur de cette application. Ouvrez cette page dans votre navigateur habituel.',
  'wayOut.opensWindow': 'S’ouvre dans une nouvelle fenêtre.',
  'wayOut.blocked': 'La fenêtre n’a pas pu s’ouvrir. Autorisez les pop-ups pour cette page ou copiez son adresse.',
  'wayOut.emailLinks':
    'Les liens par e-mail ne permettent pas de se connecter à l’intérieur d’une autre page. Ouvrez cette page dans sa propre fenêtre.',
  'wayOut.openWindow': 'Ouvrir une nouvelle fenêtre',
  'wayOut.waiting': 'En attente de l’autre fenêtre…',
  'wayOut.openChrome': 'Ouvrir dans Chrome',
  'wayOut.useMenu':
    'Pour ouvrir cette page dans Safari ou un autre navigateur, utilisez le menu de l’application ou copiez l’adresse.',
  'wayOut.useBrowser': 'Pour ouvrir cette page dans un autre navigateur, copiez son adresse.',
  'wayOut.copy': 'Copier l’adresse',
  'wayOut.copied': 'Adresse copiée',
  'wayOut.address': 'Adresse de cette page',

  'legal.terms': 'Conditions d’utilisation',
  'legal.privacy': 'Politique de confidentialité',
  'legal.notice': 'En continuant, vous acceptez les {terms} et la {privacy}.',
  'legal.noticeTerms': 'En continuant, vous acceptez les {terms}.',
  'legal.noticePrivacy': 'En continuant, vous acceptez la {privacy}.',
  'legal.agree': 'J’accepte les {terms} et la {privacy}.',
  'legal.agreeTerms': 'J’accepte les {terms}.',
  'legal.agreePrivacy': 'J’accepte la {privacy}.',
  'error.agreement_required': 'Veuillez accepter pour continuer.',

  'email.label': 'Adresse e-mail',
  'email.placeholder': 'exemple@email.com',
  'email.didYouMean': 'Vouliez-vous dire {address}\u202f?',
  'email.sendLink': 'M’envoyer un lien',
  'email.sendCode': 'M’envoyer un code',
  'email.invalidForCode': 'Adresse e-mail non valide.',

  'phone.label': 'Numéro de téléphone',
  'phone.country': 'Indicatif du pays',
  'phone.placeholder': '(123) 456-7890',

  'emailConfirmation.title': 'Consultez vos e-mails',
  'emailConfirmation.sent': 'Un e-mail a été envoyé à {email}',
  'emailConfirmation.open': 'Ouvrir {service}',
  'emailConfirmation.notReceived': 'Rien reçu\u202f?',

  'otp.title': 'Saisissez le code',
  'otp.sent': 'Un code à 6 chiffres a été envoyé à {destination}',
  'otp.codeLabel': 'Code',
  'otp.expiresIn': 'Votre code expire dans {time}',
  'otp.expiresSoon': 'Votre code expire dans {time}. Vous pouvez en demander un nouveau.',
  'otp.expired': 'Votre code a expiré.',
  'otp.notReceived': 'Rien reçu\u202f?',
  'otp.resend': 'Renvoyer le code',
  'otp.resent': 'Code envoyé',
  'otp.verifying': 'Vérification du code…',

  'invitation.title': 'Cette invitation est destinée à {email}.',
  'invitation.useAnother': 'Utiliser un autre compte',
  'secondFactor.title': 'Validation en deux étapes',
  'secondFactor.enterCode': 'Saisissez le code à 6 chiffres de votre application d’authentification.',
  'secondFactor.invalidCode': 'Code incorrect. Veuillez réessayer.',
  'secondFactor.useRecoveryCode': 'Utiliser un code de secours',
  'secondFactor.recoveryCode': 'Code de secours',
  'secondFactor.invalidRecoveryCode': 'Code de secours incorrect. Veuillez réessayer.',
  'secondFactor.textMe': 'Recevoir un code par SMS',
  'secondFactor.textTo': 'Envoyer un code par SMS au numéro se terminant par {digits}',
  'secondFactor.texted': 'Un code à 6 chiffres a été envoyé au numéro se terminant par {digits}.',
  'secondFactor.unusable': 'Votre deuxième étape ne peut pas être utilisée ici.',
  'secondFactor.logOut': 'Se déconnecter',
  'secondFactor.setUpTitle': 'Configurer la validation en deux étapes',
  'secondFactor.scan':
    'Scannez le code QR avec votre application d’authentification, ou saisissez-y la clé. Saisissez ensuite le code à 6 chiffres de l’application.',
  'secondFactor.qrCode': 'Code QR',
  'secondFactor.copyKey': 'Copier la clé',
  'secondFactor.keyReplaced': 'La configuration doit recommencer.',
  'secondFactor.saveTitle': 'Enregistrez vos codes de secours',
  'secondFactor.save':
    'Si vous perdez votre appareil, vous pouvez vous connecter avec l’un de ces codes. Chacun fonctionne une seule fois.',
  'secondFactor.copy': 'Copier',
  'secondFactor.copied': 'Copié',
  'secondFactor.copyFailed': 'La copie a échoué. Sélectionnez le texte et copiez-le.',
  'secondFactor.download': 'Télécharger',
  'secondFactor.saved': 'J’ai enregistré ces codes.',
  'secondFactor.saveFirst': 'Veuillez enregistrer ces codes pour continuer.',
  'stepUp.title': 'Confirmer votre identité',
  'stepUp.passkey': 'Utiliser une clé d’accès',
  'stepUp.totp': 'Utiliser l’application d’authentification',
  'stepUp.email': 'Recevoir un code par e-mail',
  'stepUp.sms': 'Recevoir un code par SMS',
  'stepUp.password': 'Utiliser le mot de passe',
  'stepUp.enterTotp': 'Saisissez le code à 6 chiffres de votre application d’authentification.',
  'stepUp.signedOut': 'Vous avez été déconnecté(e).',
  'stepUp.close': 'Fermer',

  'details.title': 'Complétez votre profil',
  'details.firstName': 'Prénom',
  'details.lastName': 'Nom',
  'details.required': 'Ce champ est obligatoire.',
  'success.title': 'C’est fait\u202f!',
  'success.loggedIn': 'Connexion réussie.',
  'success.passcodeVerified': 'Votre code a été vérifié.',

  'frame.title': 'Se connecter avec {account} dans une page de {site}\u202f?',
  'frame.titleUnknown': 'Se connecter avec {account} dans une page d’un autre site\u202f?',
  'frame.text':
    'Vous êtes connecté à {app} dans ce navigateur. Une page de {site} affiche {app} et demande à utiliser votre compte. Ne continuez que si vous faites confiance à {site}.',
  'frame.textUnknown':
    'Vous êtes connecté à {app} dans ce navigateur. Une page d’un autre site, dont ce navigateur n’indique pas le nom, affiche {app} et demande à utiliser votre compte. Ne continuez que si vous faites confiance à cette page.',
  'landing.pending': 'Connexion en cours…',
  'landing.confirmTitle': 'Se connecter sur cet appareil\u202f?',
  'landing.confirmText': 'Ce lien reçu par e-mail vous connecte à {site}. Ne continuez que si vous l’avez demandé.',
  'landing.confirmEmail':
    '{email} sera utilisé pour la connexion à {site}. Ne continuez que si vous avez demandé cet e-mail.',
  'landing.confirmOther':
    'Vous êtes déjà connecté à {site}. Ce lien peut vous connecter avec le compte d’un autre utilisateur. Ne continuez que si vous lui faites confiance.',
  'landing.confirm': 'Se connecter ici',
  'landing.otherBrowserTitle': 'Ce n’est pas le bon navigateur',
  'landing.otherBrowserText': 'Ouvrez ce lien dans le navigateur où vous l’avez demandé.',
  'landing.newLink': 'Envoyer un nouveau lien',
  'landing.userTitle': 'Se connecter avec {email}\u202f?',
  'landing.userText':
    'Vous avez demandé un e-mail pour une autre adresse. Ne continuez que si vous connaissez ce compte.',

  'password.label': 'Mot de passe',
  'password.newLabel': 'Nouveau mot de passe',
  'password.show': 'Afficher',
  'password.hide': 'Masquer',
  'password.showName': 'Afficher le mot de passe',
  'password.hideName': 'Masquer le mot de passe',
  'password.createTitle': 'Créer un compte',
  'password.loginTitle': 'Se connecter',
  'password.forgot': 'Mot de passe oublié\u202f?',
  'password.without': 'Continuer sans mot de passe',
  'password.createInstead': 'Créer un mot de passe',
  'password.noneYet': 'Ce compte n’a pas encore de mot de passe. Nous pouvons vous envoyer un e-mail pour en créer un.',

  'password.forgotTitle': 'Mot de passe oublié\u202f?',
  'password.setNewTitle': 'Consultez vos e-mails pour changer de mot de passe',
  'password.followLink': 'Suivez le lien reçu par e-mail pour choisir un mot de passe.',
  'password.mustReset': 'Le mot de passe doit être réinitialisé.',
  'password.mustResetBreached':
    'Ce mot de passe figure dans une liste de mots de passe divulgués et doit être réinitialisé.',
  'password.resend': 'Renvoyer l’e-mail',
  'password.resent': 'E-mail envoyé',

  'password.resetTitle': 'Réinitialisez votre mot de passe',
  'password.needsLink': 'Saisissez votre adresse e-mail\u202f: nous vous enverrons un lien de réinitialisation.',
  'password.sendLink': 'M’envoyer un nouveau lien',
  'password.resetWithout': 'Continuer sans mot de passe',

  'password.strength': 'Sécurité du mot de passe',
  'password.weak': 'Faible',
  'password.strong': 'Élevée',
  'password.minimumOne': 'Au moins {n} caractère',
  'password.minimumOther': 'Au moins {n} caractères',
  'password.complexity': 'Au moins {n} de ces éléments\u202f: lettre majuscule, lettre minuscule, chiffre, symbole',
  'password.met': 'Respecté',
  'password.unmet': 'Manquant',
  'password.breached':
    'Ce mot de passe a peut-être été utilisé sur un autre site qui a connu un problème de sécurité. Veuillez en choisir un autre.',

  'feedback.straightRow': 'Les suites de touches voisines sont faciles à deviner.',
  'feedback.keyPattern': 'Les motifs courts au clavier sont faciles à deviner.',
  'feedback.repeats': 'Les répétitions comme «\u202faaa\u202f» sont faciles à deviner.',
  'feedback.longRepeats':
    'Les répétitions comme «\u202fabcabcabc\u202f» sont à peine plus difficiles à deviner que «\u202fabc\u202f».',
  'feedback.sequences': 'Les suites comme «\u202fabc\u202f» ou «\u202f6543\u202f» sont faciles à deviner.',
  'feedback.recentYears': 'Les années récentes sont faciles à deviner.',
  'feedback.dates': 'Les dates sont souvent faciles à deviner.',
  'feedback.top10': 'C’est l’un des 10 mots de passe les plus courants.',
  'feedback.top100': 'C’est l’un des 100 mots de passe les plus courants.',
  'feedback.common': 'C’est un mot de passe très courant.',
  'feedback.similarToCommon': 'Semblable à un mot de passe courant.',
  'feedback.word': 'Un mot seul est facile à deviner.',
  'feedback.name': 'Un prénom ou un nom seul est facile à deviner.',
  'feedback.commonName': 'Les prénoms et noms courants sont faciles à deviner.',
  'feedback.useWords': 'Utilisez plusieurs mots et évitez les expressions courantes.',
  'feedback.noNeed': 'Symboles, chiffres et majuscules ne sont pas nécessaires.',
  'feedback.addWords': 'Ajoutez un ou deux mots, de préférence peu courants.',
  'feedback.moreTurns': 'Utilisez un motif plus long, avec plus de changements de direction.',
  'feedback.avoidRepeats': 'Évitez de répéter des mots ou des caractères.',
  'feedback.avoidSequences': 'Évitez les suites.',
  'feedback.avoidRecentYears': 'Évitez les années récentes.',
  'feedback.avoidOwnYears': 'Évitez les années qui ont un rapport avec vous.',
  'feedback.avoidOwnDates': 'Évitez les dates et les années qui ont un rapport avec vous.',
  'feedback.capitalization': 'Une majuscule au début n’aide pas beaucoup.',
  'feedback.allUppercase': 'Tout en majuscules est presque aussi facile à deviner que tout en minuscules.',
  'feedback.reversed': 'Les mots à l’envers ne sont guère plus difficiles à deviner.',
  'feedback.substitutions':
    'Les substitutions prévisibles, comme «\u202f@\u202f» pour «\u202fa\u202f», n’aident pas beaucoup.',

  'error.network': 'Le service de connexion est injoignable. Vérifiez votre connexion et réessayez.',
  'error.unknown': 'Une erreur s’est produite. Veuillez réessayer.',
  'error.too_many_requests': 'Trop de tentatives. Patientez un instant et réessayez.',
  'error.invalid_email': 'Le format de l’adresse e-mail n’est pas valide.',
  'error.invalid_phone_number':
    'Le format du numéro de téléphone n’est pas valide. Saisissez le numéro au format E.164.',
  'error.unsubscribed_phone_number':
    'Ce numéro de téléphone ne reçoit plus nos messages. Pour les recevoir à nouveau, envoyez «\u202fSTART\u202f» par SMS.',
  'error.inactive_email':
    'Cette adresse e-mail est marquée comme inactive. Essayez une autre adresse ou contactez votre administrateur si vous pensez qu’il s’agit d’une erreur.',
  'error.unauthorized_credentials': 'Identifiants non autorisés.',
  'error.user_unauthenticated': 'Une session active est nécessaire. Connectez-vous d’abord.',
  'error.email_not_found': 'Adresse e-mail introuvable.',
  'error.phone_number_not_found': 'Numéro de téléphone introuvable.',
  'error.unable_to_auth_magic_link': 'Ce lien de connexion a déjà été utilisé ou a expiré. Veuillez réessayer.',
  'error.no_user_password': 'Ce compte n’a pas de mot de passe. Veuillez réessayer.',
  'error.breached_password':
    'Ce mot de passe figure dans une liste de mots de passe divulgués et doit être réinitialisé.',
  'error.reset_password': 'Le mot de passe doit être réinitialisé.',
  'error.access_denied': 'La connexion n’a pas eu lieu. Veuillez réessayer.',
  'error.oauth_token_not_found': 'Jeton OAuth introuvable.',
  'error.invalid_code': 'Le format du code n’est pas valide. Veuillez réessayer.',
  'error.member_password_not_found': 'Mot de passe du membre introuvable.',
  'error.oauth_flow_callback_error': 'Une erreur s’est produite au retour de la connexion OAuth. Veuillez réessayer.',
  'error.unauthorized_action': 'Action non autorisée.',
  'error.user_lock_limit_reached': 'Trop de tentatives de connexion infructueuses. Réessayez plus tard.',
  'error.invalid_session_token': 'Jeton de session non valide.',
  'error.session_not_found': 'Session introuvable.',
  'error.invalid_phone_number_country_code':
    'L’indicatif du numéro de téléphone n’est pas valide, n’est pas pris en charge ou est désactivé.',
  'error.otp_code_not_found': 'Code incorrect. Veuillez réessayer.',
  'error.duplicate_member_phone_number': 'Un membre de cette organisation utilise déjà ce numéro de téléphone.',
  'error.ad_blocker_detected':
    'La vérification de sécurité n’a pas pu être chargée. Vérifiez votre connexion, autorisez cette vérification dans votre bloqueur de contenu et réessayez.',
  'error.captcha_required': 'Une vérification de sécurité est nécessaire. Rechargez la page et réessayez.',
  'error.different_account': 'Il s’agit d’un autre compte.',
  'error.session_changed':
    'Votre session a pris fin ou un autre compte s’est connecté. Vérifiez quel compte est connecté et réessayez.',

  'passkey.login': 'Utiliser une clé d’accès',
  'passkey.waiting': 'En attente de votre clé d’accès…',
  'passkey.loginFailed':
    'Une erreur inconnue s’est produite lors de la connexion avec la clé d’accès. Veuillez réessayer.',

  'passkeyStart.title': 'Configurer une nouvelle clé d’accès',
  'passkeyStart.text':
    'Avec une clé d’accès, vous vous connectez grâce à votre empreinte, votre visage ou le verrouillage de l’écran. Sans mot de passe.',
  'passkeyStart.create': 'Créer une clé d’accès',
  'passkeyStart.alreadyRegistered':
    'Impossible de créer cette clé d’accès\u202f: elle semble déjà enregistrée. Elle l’a peut-être été sur un autre appareil, puis synchronisée.',
  'passkeyStart.failed':
    'Votre clé d’accès n’a pas été créée. Cliquez sur «\u202fCréer une clé d’accès\u202f» pour réessayer, ou passez cette étape.',
  'passkeyStart.noUser':
    'Erreur\u202f: impossible d’utiliser le composant PasskeyRegistration sans utilisateur connecté.',

  'passkeySuccess.title': 'Clé d’accès créée\u202f!',
  'passkeySuccess.another': 'Ajouter une clé d’accès',

  'passkeyList.title': 'Vos clés d’accès',
  'passkeyList.name': 'Nom de la clé d’accès',
  'passkeyList.unnamed': 'Clé d’accès',
  'passkeyList.deleteWarning': 'Une fois supprimée, la clé d’accès ne peut pas être restaurée.',

  'error.webauthn_registration_not_found':
    'Clé d’accès introuvable. Vous l’avez peut-être supprimée de votre compte, mais pas de votre gestionnaire de mots de passe. Veuillez réessayer.',
  'error.empty_webauthn_registration_name': 'Donnez un nom à la clé d’accès.',
  'error.no_current_session': 'Votre session a pris fin. Connectez-vous et réessayez.',
  'error.no_biometrics_registration':
    'Aucune clé d’accès n’est encore configurée sur cet appareil. Connectez-vous d’abord autrement.',
  'error.biometrics_unavailable': 'Cet appareil ne peut pas reconnaître d’empreinte ni de visage pour le moment.',
  'error.key_invalidated':
    'Les empreintes ou les visages de cet appareil ont changé. Configurez une nouvelle clé d’accès.',
  'error.no_biometrics_enrolled':
    'Aucune empreinte ni aucun visage n’est configuré sur cet appareil. Ajoutez-en dans ses réglages.',
  'error.keystore_unavailable': 'Cet appareil n’a pas d’emplacement sécurisé pour une clé d’accès.',
  'error.device_credentials_not_allowed':
    'Le verrouillage de l’écran de cet appareil a changé. Configurez une nouvelle clé d’accès.',
  'error.user_cancellation': 'La demande a été fermée. Veuillez réessayer.',
  'error.user_locked_out': 'Trop de tentatives infructueuses. Réessayez plus tard.',
  'error.invalid_authorization_credential': 'Votre connexion n’a pas pu être confirmée. Veuillez réessayer.',
  'error.no_credentials_present': 'Aucun compte n’a été choisi. Veuillez réessayer.',
  'error.challenge_signing_failed': 'Cet appareil n’a pas pu confirmer qu’il s’agit bien de vous. Veuillez réessayer.',
  'error.passkeys_unsupported': 'Ce navigateur ou cet appareil ne prend pas en charge les clés d’accès.',
  'error.passkeys_blocked':
    'Les clés d’accès ne sont pas utilisables à l’intérieur d’une autre page. Ouvrez cette page dans sa propre fenêtre.',
  'error.passkeys_app':
    'Les clés d’accès ne sont pas utilisables dans le navigateur de cette application. Ouvrez cette page dans votre navigateur habituel.',
  'error.passkeys_invalid_encoding': 'La clé d’accès n’a pas pu être lue. Veuillez réessayer.',
  'error.passkeys_misconfigured':
    'Les clés d’accès ne sont pas correctement configurées sur ce site. Contactez l’assistance du site.',
  'error.biometrics_failed': 'Votre empreinte ou votre visage n’a pas été reconnu. Veuillez réessayer.',
  'error.invalid_start_url':
    'L’adresse vers laquelle continuer est manquante ou incorrecte. Contactez l’assistance du site.',
  'error.random_number_generation_failed': 'Cet appareil n’a pas pu créer de clé sécurisée. Veuillez réessayer.',

  'crypto.continueWith': 'Continuer avec {wallet}',
  'crypto.otherEthereum': 'Autre portefeuille Ethereum',
  'crypto.otherSolana': 'Autre portefeuille Solana',
  'crypto.continueWithOther': 'Autre portefeuille',
  'crypto.setUp': 'Nouveau portefeuille crypto',
  'crypto.ethereumWallet': 'votre portefeuille Ethereum',
  'crypto.solanaWallet': 'votre portefeuille Solana',
  'crypto.waiting': 'En attente de {wallet}…',

  'cryptoConnect.title': 'Connectez votre portefeuille',
  'cryptoConnect.text': 'Acceptez la demande de connexion dans {wallet}.',
  'cryptoConnect.several': 'Nous avons trouvé plusieurs portefeuilles. Lequel voulez-vous utiliser\u202f?',
  'cryptoConnect.missingTitle': 'Portefeuille introuvable',
  'cryptoConnect.missing':
    '{wallet} est introuvable dans ce navigateur. Installez ce portefeuille, puis rechargez cette page.',
  'cryptoConnect.missingEthereum':
    'Aucun portefeuille Ethereum n’a été trouvé dans ce navigateur. Installez-en un, puis rechargez cette page. Sur un téléphone, ouvrez cette page dans le navigateur de votre application de portefeuille.',
  'cryptoConnect.missingSolana':
    'Aucun portefeuille Solana n’a été trouvé dans ce navigateur. Installez-en un, puis rechargez cette page. Sur un téléphone, ouvrez cette page dans le navigateur de votre application de portefeuille.',
  'cryptoConnect.missingOnPhone': 'Ouvrez cette page dans l’application {wallet} pour vous connecter avec elle.',
  'cryptoConnect.openApp': 'Ouvrir l’appli {wallet}',
  'cryptoConnect.get': 'Installer {wallet}',
  'cryptoConnect.findEthereum': 'Voir les portefeuilles Ethereum',
  'cryptoConnect.findSolana': 'Voir les portefeuilles Solana',

  'cryptoSign.title': 'Signez la demande',
  'cryptoSign.text':
    'Signez la demande dans {wallet} pour prouver que ce compte est à vous. C’est gratuit et ne déplace aucun fonds.',

  'cryptoOther.title': 'Choisissez un portefeuille crypto',

  'cryptoSetup.text':
    'Un portefeuille crypto est une extension du navigateur ou une application qui conserve les clés de vos comptes. Choisissez-en un, suivez ses instructions pour créer un compte, puis revenez sur cette page pour continuer.',

  'cryptoError.title': 'Une erreur s’est produite',
  'cryptoError.text':
    'Votre connexion n’a pas pu aboutir. Utilisez la flèche de retour pour revenir à l’écran de connexion et réessayez.',

  'error.wallet_cancelled': 'La demande a été refusée dans votre portefeuille.',
  'error.wallet_pending':
    'Votre portefeuille attend encore votre réponse à une demande précédente. Ouvrez-le et répondez-y d’abord.',
  'error.wallet_locked':
    'Votre portefeuille est verrouillé ou n’est pas connecté à cette page. Déverrouillez-le et réessayez.',
  'error.wallet_wrong_chain':
    'Votre portefeuille utilise un réseau qui n’est pas pris en charge ici. Passez à un autre réseau.',
  'error.wallet_account_changed': 'Vous avez changé de compte dans votre portefeuille. Veuillez réessayer.',
  'error.wallet_challenge_refused':
    'La demande n’était pas destinée à cette page. Nous ne l’avons donc pas transmise à votre portefeuille. Rien n’a été signé.',
  'error.wallet_unsupported': 'Votre portefeuille ne prend pas en charge ce qui est nécessaire à la connexion.',
  'idp.title': 'Se connecter à {client} avec {project}',
  'idp.loggedInAs': 'Compte connecté\u202f: {user}',
  'idp.theApp': 'l’application',
  'idp.allowTo': 'Autoriser {client} à\u202f:',
  'idp.cannotGrant': 'Vous ne pouvez pas autoriser {client} à\u202f:',
  'idp.noPermission':
    'Vous n’avez pas les droits nécessaires pour accorder à {client} certaines des autorisations demandées.',
  'idp.allow': 'Autoriser',
  'idp.deny': 'Refuser',
  'idp.sentTo': 'Vous continuerez ensuite sur {destination}.',
  'idp.framed':
    'Cette page est affichée à l’intérieur d’un autre site. Pour répondre en toute sécurité, ouvrez-la dans une nouvelle fenêtre.',
  'idp.openWindow': 'Ouvrir une nouvelle fenêtre',
  'idp.denied': 'L’accès de l’application a été refusé.',
  'idp.returnTo': 'Revenir à {client}',
  'idp.redirecting': 'Redirection vers {destination}…',
  'idp.failedTitle': 'Une erreur s’est produite',
  'idp.missingParam':
    'Un paramètre obligatoire est manquant\u202f: {param}. Contactez le développeur de l’application.',
  'idp.noSession': 'Aucune session active. Connectez-vous pour continuer.',

  'idpScope.openid': 'Confirmer votre identité',
  'idpScope.profile': 'Lire votre nom',
  'idpScope.email': 'Lire votre adresse e-mail',
  'idpScope.phone': 'Lire votre numéro de téléphone',
  'idpScope.full_access': 'Accéder à l’ensemble de votre compte',
  'idpScope.offline_access': 'Garder la connexion quand vous n’utilisez pas l’appli',
  'idpScope.custom': 'Utiliser l’autorisation {scope}',

  'idpLogout.title': 'Se déconnecter\u202f?',
  'idpLogout.text': 'Voulez-vous vraiment vous déconnecter de votre compte {project}\u202f?',
  'idpLogout.yes': 'Oui',
  'idpLogout.no': 'Non',
  'idpLogout.pending': 'Déconnexion…',
  'idpLogout.failed': 'La déconnexion n’a pas eu lieu.',
  'idpLogout.declined': 'La déconnexion n’a pas eu lieu. Vous pouvez fermer cette page.',

  'error.idp_redirect_not_allowed':
    'L’adresse de retour de cette application n’est pas autorisée. Contactez le développeur de l’application.',
  'error.weak_password': 'Ce mot de passe est trop facile à deviner. Choisissez-en un plus long ou moins courant.',
  'error.duplicate_email': 'Cette adresse e-mail est déjà utilisée par un autre compte.',
  'error.unable_to_auth_password_reset_token': 'Ce lien a déjà été utilisé ou a expiré. Demandez-en un nouveau.',
};
