-- Of holds from before anybody chose a ground none is known: 0167 called each of them a dispute. Whoever adds one chooses.
alter table legal_holds alter column ground drop default, alter column ground drop not null;
update legal_holds set ground = null;
