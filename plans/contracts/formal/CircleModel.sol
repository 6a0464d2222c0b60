// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Savings circle, reduced: securities and pots are the balance, and a seat takes from its own pot only
contract CircleModel {
    uint256 private immutable contribution;
    uint256 private immutable deposit;
    uint256 private securities;
    uint256 private pots;
    uint256 private balance;
    mapping(uint256 seat => uint256) private security;
    mapping(uint256 round => uint256) private pot;
    mapping(uint256 round => mapping(uint256 seat => bool)) private isPaid;
    mapping(uint256 seat => bool) private seated;

    constructor(uint256 contribution_, uint256 deposit_) {
        require(contribution_ > 0 && contribution_ < 2 ** 96 && deposit_ < 2 ** 96);
        contribution = contribution_;
        deposit = deposit_;
    }

    function sit(uint256 seat) external {
        require(!seated[seat] && balance < 2 ** 160);
        seated[seat] = true;
        security[seat] = deposit;
        securities += deposit;
        balance += deposit;
        check();
    }

    function pay(uint256 round, uint256 seat) external {
        require(seated[seat] && !isPaid[round][seat] && balance < 2 ** 160);
        isPaid[round][seat] = true;
        pot[round] += contribution;
        pots += contribution;
        balance += contribution;
        check();
    }

    /// @dev A missed contribution is taken from that seat's own security.
    function cover(uint256 round, uint256 seat) external {
        require(seated[seat] && !isPaid[round][seat] && security[seat] >= contribution);
        require(securities >= contribution && pots < 2 ** 160);
        isPaid[round][seat] = true;
        security[seat] -= contribution;
        securities -= contribution;
        pot[round] += contribution;
        pots += contribution;
        check();
    }

    /// @dev A debt is paid from the debtor's own pot, whole or in part. Which contribution that makes whole is left out, fees and discounts too.
    function setOff(uint256 round, uint256 seat, uint256 amount) external {
        require(seated[seat] && amount <= pot[seat] && pot[round] < 2 ** 160);
        pot[seat] -= amount;
        pot[round] += amount;
        check();
    }

    /// @dev Seat r receives what is in the pot of round r; a late cover adds to the same pot.
    function receivePot(uint256 seat) external {
        uint256 amount = pot[seat];
        require(seated[seat] && amount > 0 && amount <= pots);
        pot[seat] = 0;
        pots -= amount;
        balance -= amount;
        check();
    }

    function takeSecurity(uint256 seat) external {
        uint256 amount = security[seat];
        require(amount > 0 && amount <= securities);
        security[seat] = 0;
        securities -= amount;
        balance -= amount;
        check();
    }

    function check() private view {
        assert(securities + pots == balance);
    }
}
