-- A text that was asked to go by KakaoTalk first: the number of Kakao's template and the values it was filled with,
-- sealed as the text is. Null where it leaves as a text only.

alter table messages add column alimtalk_sealed text;
